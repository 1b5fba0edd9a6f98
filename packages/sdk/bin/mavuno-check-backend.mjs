#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contractVersion } from '../dist/contract/index.js'
import { checkAreas, checkBackend, junitReport } from '../dist/testing/index.js'

const usage = `Checks a backend against the Mavuno contract, version ${contractVersion}.

  mavuno-check-backend <url> [options]

  --origin <origin>     an origin that the backend allows; without it CORS is not checked
  --chat-host <url>     the host of the chat, if it is not <url>
  --only <areas>        some areas only, with commas: ${checkAreas.slice(0, 6).join(', ')},
                        ${checkAreas.slice(6).join(', ')}
  --move-money          also makes a purchase, claims, a redemption, a recharge and a withdrawal
  --reward-code <code>  a code that the customer has not redeemed; needs --move-money
  --junit <file>        writes the results as the XML of JUnit
  --quiet               prints only what has failed
  --help, --version

Passwords are read from the environment, so that process lists do not show them:
  MAVUNO_CUSTOMER=phone:password  MAVUNO_OPERATOR=phone:password
What needs a login is skipped without them. The check leaves cancelled recharges and withdrawals of the
customer, messages in their chat, and a withdrawn proposal of the operator.

The exit code is 0 if nothing has failed, 1 if something has, and 2 if the command is wrong.`

const print = (line) => process.stdout.write(`${line}\n`)

/** What is wrong with the command, in one line. */
class UsageError extends Error {}

function need(holds, problem) {
  if (!holds) throw new UsageError(problem)
}

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        origin: { type: 'string' },
        'chat-host': { type: 'string' },
        only: { type: 'string' },
        'move-money': { type: 'boolean' },
        'reward-code': { type: 'string' },
        junit: { type: 'string' },
        quiet: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error.message.split('\n')[0].split('. ')[0])
  }
}

function isHttp(address) {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function readAreas(text) {
  const areas = text?.split(',').map((area) => area.trim())
  const unknown = areas?.find((area) => !checkAreas.includes(area))
  need(unknown === undefined, `There is no area "${unknown}": ${checkAreas.join(', ')}`)
  return areas
}

function readCredentials(name) {
  const value = process.env[name]
  if (!value) return undefined
  const [, phone, password] = /^([^:]+):(.+)$/s.exec(value) ?? []
  need(phone, `${name} must be phone:password`)
  return { phone, password }
}

function readOptions({ values, positionals }) {
  const {
    origin,
    'chat-host': chatHost,
    'move-money': moveMoney,
    'reward-code': rewardCode,
  } = values
  const [url] = positionals
  need(positionals.length === 1, 'Name one address, such as http://127.0.0.1:8787')
  need(isHttp(url), `"${url}" is no http address`)
  need(chatHost === undefined || isHttp(chatHost), `"${chatHost}" is no http address`)
  const isOrigin = origin === undefined || (isHttp(origin) && new URL(origin).origin === origin)
  need(isOrigin, `"${origin}" is no origin, such as https://wallet.example.com`)
  need(rewardCode === undefined || moveMoney, '--reward-code needs --move-money')
  const people = {
    customer: readCredentials('MAVUNO_CUSTOMER'),
    operator: readCredentials('MAVUNO_OPERATOR'),
  }
  const only = readAreas(values.only)
  return { url, options: { ...people, origin, chatHost, only, moveMoney, rewardCode } }
}

function write(file, text) {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error.code}`)
  }
}

async function run() {
  const command = readCommand()
  const { junit, quiet, help, version } = command.values
  if (help) return print(usage)
  if (version) return print(contractVersion)
  const { url, options } = readOptions(command)
  // Before the checks, so that their results are not lost.
  if (junit !== undefined) write(junit, '')
  const report = await checkBackend(url, {
    ...options,
    onCheck({ name, outcome, detail }) {
      if (outcome === 'failed') print(`✗ ${name}\n    ${detail}`)
      else if (!quiet && outcome === 'passed') print(`✓ ${name}`)
      else if (!quiet) print(`- ${name}\n    skipped: ${detail}`)
    },
  })
  if (junit !== undefined) write(junit, junitReport(report))
  const { ok, passed, failed, skipped } = report
  print(`Contract ${contractVersion}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = ok ? 0 : 1
}

try {
  await run()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`mavuno-check-backend: ${error.message}\n`)
  process.exitCode = 2
}
