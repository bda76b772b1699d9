// Fits a text from Go: a child process answers JSON Lines.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"time"
)

type Request struct {
	Op       string  `json:"op"`
	Text     string  `json:"text"`
	Width    float64 `json:"width,omitempty"`
	Height   float64 `json:"height,omitempty"`
	MaxLines int     `json:"maxLines,omitempty"`
	Language string  `json:"language,omitempty"`
}

type Answer struct {
	Outcome   string  `json:"outcome"`
	Size      float64 `json:"size"`
	LimitedBy any     `json:"limitedBy"`
	Error     *struct {
		Code, Message string
	} `json:"error"`
}

type Copyfit struct {
	command  *exec.Cmd
	input    io.WriteCloser
	requests *json.Encoder
	answers  *json.Decoder
}

func Start() (*Copyfit, error) {
	tool := os.Getenv("COPYFIT")
	if tool == "" {
		tool = "copyfit"
	}
	command := exec.Command(tool, "batch")
	command.Stderr = os.Stderr
	input, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &Copyfit{command, input, json.NewEncoder(input), json.NewDecoder(output)}, command.Start()
}

// Ask answers one request. The encoder ends each with a line break.
func (copyfit *Copyfit) Ask(request Request) (answer Answer, err error) {
	if err = copyfit.requests.Encode(request); err != nil {
		return
	}
	if err = copyfit.answers.Decode(&answer); err == nil && answer.Error != nil {
		err = errors.New(answer.Error.Message)
	}
	return
}

// Close ends the child, which has answered everything.
func (copyfit *Copyfit) Close() error {
	copyfit.input.Close()
	return copyfit.command.Wait()
}

func main() {
	copyfit, err := Start()
	if err != nil {
		log.Fatal(err)
	}
	request := Request{"fit", "Budget für 2027", 320, 96, 2, "de"}
	fit, err := copyfit.Ask(request)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s at size %v\n", fit.Outcome, fit.Size)
	start, count := time.Now(), 2000
	for i := 0; i < count; i++ {
		if _, err := copyfit.Ask(request); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Printf("one after the other: %d µs each\n", time.Since(start).Microseconds()/int64(count))
	if err := copyfit.Close(); err != nil {
		log.Fatal(err)
	}
}
