import { fork, type ChildProcess } from 'node:child_process';

/** A program in its own process, so that this process cannot delay it. It answers one message at a time. */
export class Helper<Message, Answer> {
  readonly #child: ChildProcess;

  constructor(file: string, ...args: string[]) {
    this.#child = fork(file, args);
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  /** @throws {Error} with what the program threw. */
  ask(message: Message): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (reply: { answer: Answer } | { error: string }) => {
        if ('error' in reply) reject(new Error(reply.error));
        else resolve(reply.answer);
      });
      this.#child.send(message as object);
    });
  }

  close(): void {
    this.#child.disconnect();
  }
}

/** In the program: answers the messages until `close`. */
export function answerMessages<Message>(answer: (message: Message) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (message: Message) => {
    answer(message).then(
      (found) => process.send?.({ answer: found }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
}
