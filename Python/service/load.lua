-- Asks for the fit of another text each time: wrk -t1 -c4 -d4 --latency -s load.lua http://127.0.0.1:8000/fit.png
local number = 0

request = function()
  number = number + 1
  local text = "Budget+f%C3%BCr+" .. number
  return wrk.format("GET", wrk.path .. "?text=" .. text .. "&width=320&height=96&maxLines=2&language=de")
end
