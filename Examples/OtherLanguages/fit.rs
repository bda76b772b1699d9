// Fits a text from Rust: a child process answers JSON Lines. Only the standard library is used; with serde_json, build the
// request from a struct and parse the answer into one.
use std::io::{BufRead, BufReader, BufWriter, Error, Result, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

struct Copyfit {
    child: Child,
    requests: BufWriter<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Copyfit {
    fn start() -> Result<Self> {
        let tool = std::env::var("COPYFIT").unwrap_or("copyfit".into());
        let mut child = Command::new(tool).arg("batch").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let requests = BufWriter::new(child.stdin.take().expect("a pipe"));
        let answers = BufReader::new(child.stdout.take().expect("a pipe"));
        Ok(Copyfit { child, requests, answers })
    }

    /// Answers one request, a JSON object without line breaks.
    fn ask(&mut self, request: &str) -> Result<String> {
        writeln!(self.requests, "{request}")?;
        self.requests.flush()?;
        let mut answer = String::new();
        match self.answers.read_line(&mut answer)? {
            0 => Err(Error::other("copyfit ended")),
            _ => Ok(answer),
        }
    }

    /// Ends the child, which has answered everything.
    fn close(self) -> Result<()> {
        let Copyfit { mut child, requests, .. } = self;
        drop(requests);
        child.wait().map(|_| ())
    }
}

fn main() -> Result<()> {
    let mut copyfit = Copyfit::start()?;
    let request = r#"{"op": "fit", "text": "Budget für 2027", "width": 320, "height": 96, "maxLines": 2, "language": "de"}"#;
    print!("{}", copyfit.ask(request)?);
    let (start, count) = (Instant::now(), 2000);
    for _ in 0..count {
        copyfit.ask(request)?;
    }
    println!("one after the other: {} µs each", start.elapsed().as_micros() / count);
    copyfit.close()
}
