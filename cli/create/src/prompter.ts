import { checkbox, confirm, input, select } from '@inquirer/prompts'

export type Choice<Value> = { name: string; value: Value; description?: string; checked?: boolean }

/** How questions are put. Absent where there is no terminal. */
export type Prompter = {
  text(message: string, fallback: string, problem: (value: string) => string | undefined): Promise<string>
  one<Value>(message: string, choices: Choice<Value>[], fallback: Value): Promise<Value>
  many<Value>(message: string, choices: Choice<Value>[], required: boolean): Promise<Value[]>
  yesNo(message: string, fallback: boolean): Promise<boolean>
}

export const terminalPrompter: Prompter = {
  text: (message, fallback, problem) =>
    input({ message, default: fallback, validate: (value) => problem(value) ?? true }),
  one: (message, choices, fallback) => select({ message, choices, default: fallback }),
  many: (message, choices, required) => checkbox({ message, choices, required, pageSize: 14 }),
  yesNo: (message, fallback) => confirm({ message, default: fallback }),
}

/** Ctrl-C in a question. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'ExitPromptError'
}
