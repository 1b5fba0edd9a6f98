import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Behaviour, namedBehaviours } from '../src/rules/behaviour.js'
import { Behaviours } from './parts/behaviours.js'

/** The words for each value of a behaviour, and for its result where nothing else stands out. */
const textOf: Record<string, RegExp> = {
  'answer busy': /too many requests/,
  'answer quota': /quota used up/,
  'answer locked': /subscriber locked/,
  'answer internal': /internal error|with an error/,
  'answer lost': /no answer on the line|never arrives/,
  'accepted true': /but( is)? paid/,
  'callbacks never': /no callback comes/,
  'callbacks twice': /comes twice/,
  'callbacks after_restart': /after a restart/,
  'callbacks after_query': /after a query/,
  'callbacks before_answer': /before the answer/,
  'callbacks queue_timeout': /address for timeouts/,
  'delay 3600': /an hour later/,
  'amount_change -1': /one shilling less/,
  'forged true': /forged callback/,
  'contradiction before': /failed, then as paid/,
  'contradiction after': /paid, then as failed/,
  'result 0': /paid|succeeds|told/,
  'result 1': /too little money/,
  'result 1032': /is cancelled|is not paid/,
  'result 2001': /wrong PIN/,
  'result 1037': /gets no answer$/,
  'result 1019': /expires/,
  'result 26': /system busy/,
  'result 1025': /did not arrive/,
  'result 1001': /another prompt is open/,
  'result 2040': /no M-PESA on this number/,
}

test('each named behaviour is offered in the words for what it does', () => {
  const markup = renderToStaticMarkup(
    createElement(Behaviours, { phone: '254712345678', rules: [], isAuto: false }),
  )
  const offered = Array.from(
    markup.matchAll(/<option value="(\w+)"[^>]*>(.*?)<\/option>/g),
    ([, name = '', text = '']) => [name, text] as const,
  )
  expect(offered.map(([name]) => name)).toEqual(Object.keys(namedBehaviours))
  const wrong = offered.flatMap(([name, text]) => {
    const { behaviour } = namedBehaviours[name as keyof typeof namedBehaviours]
    return Object.entries(behaviour as Behaviour)
      .map((entry) => entry.join(' '))
      .filter((entry) => !textOf[entry]?.test(text))
      .map((entry) => `${name}, ${entry}: ${text}`)
  })
  expect(wrong).toEqual([])
})
