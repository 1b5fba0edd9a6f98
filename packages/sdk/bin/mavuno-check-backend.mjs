#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { checkBackend } from '../dist/testing/index.js'

const usage = `Checks a backend against the Mavuno contract.

  mavuno-check-backend <url> [--quiet]

Passwords are read from the environment, so that process lists do not show them:
  MAVUNO_CUSTOMER=phone:password  MAVUNO_OPERATOR=phone:password
Without them, endpoints that need a login are not checked. The check creates and cancels recharges of
the customer.`

function credentialsOf(name) {
  const value = process.env[name]
  if (!value) return undefined
  const [phone, ...password] = value.split(':')
  return { phone, password: password.join(':') }
}

const print = (line) => process.stdout.write(`${line}\n`)

let options
try {
  options = parseArgs({ allowPositionals: true, options: { quiet: { type: 'boolean' } } })
} catch {
  options = { positionals: [], values: {} }
}
const { positionals, values } = options
const [url] = positionals
if (positionals.length !== 1 || !URL.canParse(url)) {
  print(usage)
  process.exit(2)
}
const { ok, checks } = await checkBackend(url, {
  customer: credentialsOf('MAVUNO_CUSTOMER'),
  operator: credentialsOf('MAVUNO_OPERATOR'),
  onCheck: (check) => {
    if (!check.ok) print(`✗ ${check.name}\n    ${check.detail}`)
    else if (!values.quiet) print(`✓ ${check.name}`)
  },
})
const failed = checks.filter((check) => !check.ok).length
print(`${checks.length - failed} passed, ${failed} failed`)
process.exitCode = ok ? 0 : 1
