import { defineEndpoint } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApiOf } from './open-api.js'

const list = defineEndpoint({
  name: 'listThings',
  method: 'GET',
  path: '/api/things/{id}',
  caller: 'customer',
  input: z.object({ id: z.string(), cursor: z.optional(z.string()) }),
  reply: z.object({ items: z.array(z.int()) }),
})

const make = defineEndpoint({
  name: 'makeThing',
  method: 'POST',
  path: '/api/things/{id}',
  caller: 'operator',
  roles: ['cashier'],
  keyed: true,
  input: z.object({ id: z.string(), amount: z.int(), note: z.optional(z.string()) }),
  reply: z.object({}),
})

const { paths } = openApiOf([list, make], '1') as {
  paths: Record<string, Record<string, Record<string, never>>>
}
const operations = paths['/api/things/{id}']

test('the input of a GET is in path and query', () => {
  expect(operations?.['get']).toMatchObject({
    operationId: 'listThings',
    summary: 'List things',
    security: [{ bearer: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'cursor', in: 'query', required: false },
    ],
  })
})

test('the input of a POST is in path, body and, if it takes a key, a header', () => {
  const operation = operations?.['post']
  expect(operation?.['parameters']).toMatchObject([
    { name: 'id', in: 'path' },
    { name: 'Idempotency-Key', in: 'header', required: true },
  ])
  expect(operation?.['requestBody']).toMatchObject({
    content: { 'application/json': { schema: { required: ['amount'] } } },
  })
})

test('the reply is the envelope around the data', () => {
  expect(operations?.['get']?.['responses']).toMatchObject({
    200: {
      content: {
        'application/json': {
          schema: { properties: { data: { type: 'object', required: ['items'] } } },
        },
      },
    },
  })
})

test('pictures are sent as they are, and answers without an envelope say so', () => {
  const upload = defineEndpoint({
    name: 'upload',
    method: 'POST',
    path: '/api/pictures',
    caller: 'user',
    input: z.object({ image: z.any() }),
    sends: 'image',
    reply: z.object({}),
  })
  const file = defineEndpoint({
    name: 'file',
    method: 'GET',
    path: '/api/pictures/{id}.csv',
    input: z.object({ id: z.string() }),
    reply: z.string(),
    answers: 'csv',
  })
  const document = openApiOf([upload, file], '1')
  expect(document['paths']).toMatchObject({
    '/api/pictures': {
      post: { requestBody: { content: { 'image/png': { schema: { format: 'binary' } } } } },
    },
    '/api/pictures/{id}.csv': {
      get: { responses: { 200: { content: { 'text/csv': {} } }, 400: {}, 404: {} } },
    },
  })
})
