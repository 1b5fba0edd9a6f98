import * as z from 'zod/mini'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWiredMavuno, failureOf, sendData } from '../../test/wire-server.js'
import { defineEndpoint } from '../contract/wire/endpoint.js'
import { ContractError } from '../errors/errors.js'

const thing = z.object({ items: z.array(z.object({ amount: z.int() })) })
const getThing = defineEndpoint({ name: 'getThing', method: 'GET', path: '/thing', reply: thing })

const html = '<!doctype html><title>Sign in to the hotel</title>'

test.each([
  ['empty', ''],
  ['not JSON', 'service available'],
  ['cut off', '{"code":200,"success":true,"data":{"items":[{"amo'],
  ['HTML', html],
  ['an array', '[1,2]'],
  ['null', 'null'],
  ['a number', '200'],
  ['a string', '"200"'],
])('a reply that is %s is a ContractError that names its endpoint', async (_, body) => {
  const { mavuno } = await createWiredMavuno((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(body)
  })
  const error = await failureOf(mavuno.call(getThing))
  expect(error).toBeInstanceOf(ContractError)
  expect(error).toMatchObject({
    message: 'getThing returned no valid envelope',
    endpoint: 'getThing',
    path: '',
  })
})

test.each([
  ['a field of the wrong type', { items: [{ amount: 1 }, { amount: '2' }] }, 'items.1.amount'],
  ['a missing field', { items: [{}] }, 'items.0.amount'],
  ['another shape', [], ''],
  ['nothing', null, ''],
  ['a number that is not whole', { items: [{ amount: 0.5 }] }, 'items.0.amount'],
])('data with %s is a ContractError that names the field', async (_, data, path) => {
  const { mavuno } = await createWiredMavuno((_request, response) => sendData(response, data))
  expect(await failureOf(mavuno.call(getThing))).toMatchObject({
    name: 'ContractError',
    message: `getThing returned an invalid ${path || 'reply'}`,
    endpoint: 'getThing',
    path,
  })
})

test('valid data is returned without the fields that the schema does not know', async () => {
  const { mavuno } = await createWiredMavuno((_, response) =>
    sendData(response, { items: [{ amount: 5, extra: true }] }),
  )
  expect(await mavuno.call(getThing)).toEqual({ items: [{ amount: 5 }] })
})

test('an HTML page with an HTTP error status is an HttpError, and emits no message', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html' })
    response.end(html)
  })
  expect(await failureOf(mavuno.call(getThing))).toMatchObject({ name: 'HttpError', status: 500 })
  expect(mavuno.emitted).toEqual([])
})

test('a huge reply is cut off at the limit, and is a ContractError', async () => {
  let isCut = false
  const { mavuno } = await createWiredMavuno(
    (_, response) => {
      response.on('close', () => (isCut = !response.writableFinished))
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = 'x'.repeat(10_000)
      const fill = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', fill)
      }
      fill()
    },
    { replyLimit: 100_000 },
  )
  expect(await failureOf(mavuno.call(getThing))).toMatchObject({
    name: 'ContractError',
    message: 'getThing returned too many bytes',
  })
  await expect.poll(() => isCut).toBe(true)
})

test('the limit counts bytes, and a reply of exactly that size is accepted', async () => {
  const body = JSON.stringify({ code: 200, data: { items: [] }, message: 'あ' })
  const size = new TextEncoder().encode(body).length
  for (const [replyLimit, fits] of [
    [size, true],
    [size - 1, false],
  ] as const) {
    const { mavuno } = await createWiredMavuno((_, response) => response.end(body), { replyLimit })
    const call = mavuno.call(getThing)
    expect(await call.then(() => true).catch(() => false)).toBe(fits)
  }
})

test('a character that is split between two packets is decoded correctly', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ code: 200, message: '収益 €', data: 1 }))
  const { mavuno } = await createWiredMavuno(async (_, response) => {
    for (const byte of bytes) {
      await new Promise<void>((resolve) => {
        response.write(Uint8Array.of(byte), () => resolve())
      })
    }
    response.end()
  })
  expect((await mavuno.client.request({ path: '/a' })).systemMessage).toBe('収益 €')
})

test('replies can be read on a platform without streams', async () => {
  const text = JSON.stringify({ code: 200, data: { items: [] } })
  const { mavuno } = await createWiredMavuno(() => undefined, {
    fetch: async () => {
      const response = new Response(text)
      return Object.defineProperty<Response>(response, 'body', { value: undefined })
    },
  })
  expect(await mavuno.call(getThing)).toEqual({ items: [] })
})

test('without a TextDecoder the SDK starts and reads every character, and what is no UTF-8 is no reply', async () => {
  vi.stubGlobal('TextDecoder', undefined)
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllGlobals())
  const { createMavuno } = await import('../create-mavuno.js')
  const bytes = new TextEncoder().encode(JSON.stringify({ code: 200, message: '収益 €', data: 1 }))
  const broken = bytes.map((byte) => (byte === 0xe2 ? 0xff : byte))
  const csv = { headers: { 'content-type': 'text/csv' } }
  const replies = [new Response(bytes), new Response(broken), new Response(broken, csv)]
  const mavuno = createMavuno({ apiHost: '', fetch: async () => replies.shift()! })
  expect((await mavuno.client.request({ path: '/a' })).systemMessage).toBe('収益 €')
  const failure = { name: 'ContractError' }
  await expect(mavuno.client.request({ path: '/a' })).rejects.toMatchObject(failure)
  const table = mavuno.client.request({ path: '/a', answers: 'csv' })
  await expect(table).rejects.toMatchObject(failure)
})
