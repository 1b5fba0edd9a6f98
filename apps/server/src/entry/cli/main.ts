import { processIo } from './io.js'
import { runCli } from './run-cli.js'

process.exitCode = await runCli(processIo, process.argv.slice(2))
process.disconnect?.()
