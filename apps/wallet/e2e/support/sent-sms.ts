import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The test server's output, which includes SMS messages. */
function serverLog(): string {
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  return process.env['E2E_SERVER_LOG'] ?? join(tmpdir(), `mavuno-e2e-${port}.log`)
}

function lastSmsTo(phone: string): string | undefined {
  const mark = `SMS to ***${phone.slice(-3)}: `
  const lines = readFileSync(serverLog(), 'utf8').split('\n')
  const sent = lines.filter((line) => line.includes(mark))
  return sent[sent.length - 1]?.split(mark)[1]
}

/** The code of the last SMS to a phone; no other worker uses the same last digits. */
export async function sentCode(phone: string): Promise<string> {
  await expect.poll(() => lastSmsTo(phone)).toMatch(/\d{6}/)
  return /\d{6}/.exec(lastSmsTo(phone) ?? '')?.[0] ?? ''
}

/** The address of the link in the last SMS to a phone, without the host. */
export async function sentLink(phone: string): Promise<string> {
  await expect.poll(() => lastSmsTo(phone)).toMatch(/\/#\//)
  return /\/#\/\S+/.exec(lastSmsTo(phone) ?? '')?.[0] ?? ''
}
