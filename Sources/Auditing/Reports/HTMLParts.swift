/// The parts of every page: its styles, and the behaviour of its filters.
enum HTMLParts {
  static let style = """
    :root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--soft:#5b6470;--line:#c9d0d8;--bad:#b3261e;--badsoft:#fbe3e1;--ok:#2e7d4f}
    @media(prefers-color-scheme:dark){:root{--ink:#e6e9ed;--paper:#14171a;--soft:#a3acb8;--line:#3c444d;--bad:#ff8a80;--badsoft:#43211f;--ok:#7fd1a0}}
    body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:0 auto;max-width:76rem;padding:1rem}
    h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.05rem;margin:0 0 .25rem;overflow-wrap:anywhere}
    h3{font-size:1rem;font-weight:600;margin:0}h3+p{margin:.25rem 0}.source{color:var(--soft);margin:0 0 .5rem;overflow-wrap:anywhere}
    .skip{position:absolute;left:-99rem}.skip:focus{left:1rem;background:var(--paper);padding:.5rem}
    .matrix{overflow:auto;max-height:60vh;border:1px solid var(--line);margin:1rem 0}table{border-collapse:collapse}
    caption{text-align:start;white-space:nowrap;padding:.5rem;color:var(--soft)}th,td{border:1px solid var(--line);text-align:center;padding:.15rem .4rem;font-weight:normal}
    thead th span{writing-mode:vertical-rl;max-height:14rem}tbody th{text-align:start;position:sticky;left:0;background:var(--paper)}
    td.ok{color:var(--ok)}td button{font:inherit;color:var(--bad);background:var(--badsoft);border:0;border-radius:.25rem;min-width:2rem;cursor:pointer}
    :focus-visible{outline:3px solid var(--bad);outline-offset:1px}
    form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}label{display:flex;flex-direction:column;color:var(--soft);font-size:.9rem}
    input,select,form button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:.25rem;padding:.25rem .5rem}
    ol{list-style:none;padding:0}#findings>li{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1rem;content-visibility:auto;contain-intrinsic-size:auto 16rem}
    #findings ol>li{border-top:1px solid var(--line);padding:.75rem 0}
    .error,.warning,.note{border-radius:.25rem;padding:0 .4rem;font-weight:normal}.error{background:var(--badsoft);color:var(--bad)}
    .warning,.note{border:1px solid var(--soft);color:var(--ink)}del{background:var(--badsoft);color:var(--bad)}
    figure{margin:.5rem 0;overflow:auto}figure svg{display:block;color:var(--ink);fill:currentColor;max-width:100%;height:auto}
    .box{fill:var(--badsoft);stroke:var(--bad)}.frame,.screen{fill:none;stroke:var(--line)}
    dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.5rem 0}dt{color:var(--soft);font-size:.85rem}dd{margin:0;overflow-wrap:anywhere}
    [hidden]{display:none!important}
    @media print{header p,.matrix,form,.skip,details{display:none}body{max-width:none;padding:0}#findings>li{content-visibility:visible;border:0;border-top:2px solid;border-radius:0;padding:.5rem 0}
    #findings ol>li{break-inside:avoid}figure svg{max-height:4cm;width:auto}h2{break-after:avoid}}
    """

  static let script = """
    const form=document.getElementById('filters'),items=[...document.querySelectorAll('#findings li[data-kind]')];
    const groups=[...document.querySelectorAll('#findings>li')].map(group=>[group,[...group.querySelectorAll('li[data-kind]')]]);
    const texts=items.map(item=>item.parentNode.parentNode.querySelector('h2').textContent.toLowerCase()+' '+item.textContent.toLowerCase());
    function show(){const value=name=>form.elements[name].value;let count=0;
    items.forEach((item,i)=>{const data=item.dataset,words=value('words').toLowerCase();
    const fits=(!words||texts[i].includes(words))&&(!value('kind')||data.kind===value('kind'))
    &&(!value('severity')||data.severity===value('severity'))&&(!value('locale')||data.locale.includes(' '+value('locale')+' '))&&(!value('device')||data.device.includes(' '+value('device')+' '));
    item.hidden=!fits;if(fits)count++});
    groups.forEach(([group,own])=>group.hidden=own.length>0&&own.every(item=>item.hidden));
    document.title='Audit of translations'+(value('locale')?': '+value('locale'):'');
    document.querySelector('h1').textContent=document.title;
    document.getElementById('count').textContent=count+(count===1?' finding is shown.':' findings are shown.')}
    form.addEventListener('input',show);form.addEventListener('change',show);form.addEventListener('submit',event=>event.preventDefault());
    form.addEventListener('reset',()=>setTimeout(show));
    document.getElementById('print').addEventListener('click',()=>print());
    document.querySelectorAll('td button').forEach(button=>button.addEventListener('click',()=>{
    form.reset();form.elements.locale.value=button.dataset.locale;form.elements.device.value=button.dataset.device;
    setTimeout(()=>{show();const first=items.find(item=>!item.hidden);
    if(first){first.tabIndex=-1;first.focus()}},0)}));
    """
}
