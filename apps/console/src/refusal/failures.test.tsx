// @vitest-environment jsdom
import { BusinessError, HttpError, NetworkError, TimeoutError } from '@mavuno/sdk'
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { Failure } from '../parts/failure.js'
import { queries } from '../queries.js'
import { textOf } from '../testing/console.js'

beforeAll(() => mavuno.language.loadAll())

const http = (status: number, requestId?: string) =>
  new HttpError('Words of the server.', { status, body: {}, requestId })

const server = 'The server could not do this. Nothing was changed by it that it does not show.'

test.each<[string, unknown, string]>([
  ['a rejection', new BusinessError('It is closed.', { body: {} }), 'It is closed. Try again'],
  ['HTTP 499', http(499), 'Words of the server. Try again'],
  ['HTTP 500', http(500), `${server} Try again`],
  ['HTTP 500 with an id', http(500, 'r-17'), `${server} Ask for help with r-17.Try again`],
  ['an error of no call', new Error('secret'), 'There was no answer.'],
])('%s says why beneath its title', (_, error, text) => {
  const { words, retry } = show(error)
  expect(words).toContain('The list failed')
  expect(words).toContain(text)
  expect(words).not.toContain('secret')
  expect(retry).toHaveBeenCalledTimes(1)
})

test.each<[string, unknown, string, number]>([
  ['no connection', new NetworkError('no', {}), 'No connection', 1],
  ['no answer in time', new TimeoutError('no', {}), 'No connection', 1],
  ['HTTP 403', http(403, 'r-18'), 'Your roles do not allow this', 0],
])('%s is said in its own words, without the title', (_, error, text, tries) => {
  const { words, retry } = show(error)
  expect(words).toContain(text)
  expect(words).not.toContain('The list failed')
  expect(retry).toHaveBeenCalledTimes(tries)
})

/** Shows the failure, and presses what tries again. */
function show(error: unknown) {
  const retry = vi.fn()
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  document.body.append(box)
  flushSync(() =>
    root.render(
      <MavunoProvider queries={queries}>
        <Failure error={error} title="The list failed" onRetry={retry} />
      </MavunoProvider>,
    ),
  )
  const words = textOf(box) ?? ''
  box.querySelector('button')?.click()
  return { words, retry }
}
