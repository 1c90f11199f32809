#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { runProject } from './project/runProject.js'
import { terminalPrompter } from './prompter.js'

const interactive = process.stdin.isTTY && process.stdout.isTTY

process.exitCode = await runProject({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  assets: fileURLToPath(new URL('.', import.meta.url)),
  prompter: interactive ? terminalPrompter : undefined,
  userAgent: process.env.npm_config_user_agent,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
})
