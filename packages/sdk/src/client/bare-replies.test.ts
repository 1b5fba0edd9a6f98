import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createWiredMavuno, failureOf, sendJson } from '../../test/wire-server.js'
import { defineEndpoint, type Answers } from '../contract/wire/endpoint.js'

const reply = z.unknown()

function endpointOf(answers: Answers) {
  return defineEndpoint({ name: 'getBare', method: 'GET', path: '/bare', reply, answers })
}

async function ask(answers: Answers, type: string, body: string) {
  const { mavuno } = await createWiredMavuno((_, response) => {
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  })
  return mavuno.call(endpointOf(answers))
}

test('a language file is plain JSON, used when the status is 200', async () => {
  expect(await ask('json', 'application/json', '{"tab.home":"Home"}')).toEqual({
    'tab.home': 'Home',
  })
})

test('csv and plain text replies are returned as text', async () => {
  expect(await ask('csv', 'text/csv; charset=utf-8', 'a,b\n1,2\n')).toBe('a,b\n1,2\n')
  expect(await ask('text', 'text/plain', 'up 1')).toBe('up 1')
})

test.each([
  ['image', 'image/png'],
  ['pdf', 'application/pdf'],
] as const)('an %s is returned as a Blob with its content type', async (answers, type) => {
  const blob = (await ask(answers, type, 'bytes')) as Blob
  expect(blob.type).toBe(type)
  expect(await blob.text()).toBe('bytes')
})

test.each(['json', 'csv', 'text', 'image', 'pdf'] as const)(
  'a %s reply that is HTML is a ContractError',
  async (answers) => {
    expect(await failureOf(ask(answers, 'text/html', '<!doctype html>'))).toMatchObject({
      name: 'ContractError',
      endpoint: 'getBare',
    })
  },
)

test.each(['json', 'csv', 'text', 'image', 'pdf'] as const)(
  'an endpoint with %s replies refuses in the envelope',
  async (answers) => {
    const refusal = JSON.stringify({ code: 2004, success: false, data: null, message: 'No' })
    expect(await failureOf(ask(answers, 'application/json', refusal))).toMatchObject({
      name: 'BusinessError',
      code: 2004,
    })
    const { mavuno } = await createWiredMavuno((_, response) =>
      sendJson(response, { code: 404, success: false, data: null, message: 'No' }, 404),
    )
    expect(await failureOf(mavuno.call(endpointOf(answers)))).toMatchObject({ status: 404 })
  },
)
