#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { checkBackend } from '../dist/testing/index.js'

const usage = `Checks a backend against the Mavuno contract.

  mavuno-check-backend <url> [--quiet]

Passwords come from the environment, where no list of processes shows them:
  MAVUNO_CUSTOMER=phone:password  MAVUNO_OPERATOR=phone:password
Without them what needs a login is not checked. It makes and cancels recharges of the customer.`

function credentialsOf(name) {
  const value = process.env[name]
  if (!value) return undefined
  const [phone, ...password] = value.split(':')
  return { phone, password: password.join(':') }
}

const say = (line) => process.stdout.write(`${line}\n`)

let options
try {
  options = parseArgs({ allowPositionals: true, options: { quiet: { type: 'boolean' } } })
} catch {
  options = { positionals: [], values: {} }
}
const { positionals, values } = options
const [url] = positionals
if (positionals.length !== 1 || !URL.canParse(url)) {
  say(usage)
  process.exit(2)
}
const { ok, checks } = await checkBackend(url, {
  customer: credentialsOf('MAVUNO_CUSTOMER'),
  operator: credentialsOf('MAVUNO_OPERATOR'),
  onCheck: (check) => {
    if (!check.ok) say(`✗ ${check.name}\n    ${check.detail}`)
    else if (!values.quiet) say(`✓ ${check.name}`)
  },
})
const failed = checks.filter((check) => !check.ok).length
say(`${checks.length - failed} passed, ${failed} failed`)
process.exitCode = ok ? 0 : 1
