import { expect, test } from 'vitest'
import { codeOnWire, resultText, resultTexts } from './results.js'

/** What each code is about, in the words that stand in no other text. */
const meanings: Record<string, RegExp> = {
  '0': /processed successfully/,
  '1': /balance is insufficient/,
  '2': /less than the minimum/,
  '3': /greater than the maximum transaction/,
  '4': /daily transfer limit/,
  '8': /exceed the maximum balance/,
  '11': /DebitParty is in an invalid state/,
  '17': /within the last 2 minutes/,
  '21': /not allowed to initiate/,
  '26': /System busy/,
  '1001': /already in process for the current subscriber/,
  '1019': /has expired/,
  '1025': /sending a push request/,
  '1031': /cancelled by user/,
  '1032': /cancelled by user/,
  '1037': /user cannot be reached/,
  '2001': /initiator information is invalid/,
  '2006': /account status does not allow/,
  '2028': /not permitted according to product assignment/,
  '2040': /Credit Party customer type/,
  '8006': /credential is locked/,
  '9999': /sending a push request/,
  R000001: /already been reversed/,
  R000002: /OriginalTransactionID is invalid/,
  SFC_IC0003: /operator does not exist/,
}

test('each result code has the text for what happened', () => {
  expect(Object.keys(meanings).toSorted()).toEqual(Object.keys(resultTexts).toSorted())
  const rows = Object.entries(meanings).flatMap(([code, meaning]) =>
    Object.keys(resultTexts)
      .filter((one) => meaning.test(resultText(one)) !== (meaning.source === meanings[one]?.source))
      .map((one) => `${code}: ${resultText(one)}`),
  )
  expect(rows).toEqual([])
})

test.each([
  ['26', 26, 'System busy. Traffic blocking condition in place.'],
  ['7777', 7777, 'The request failed.'],
  ['SFC_IC0003', 'SFC_IC0003', 'The operator does not exist.'],
])('the code %s is sent as %j with the text "%s"', (code, sent, text) => {
  expect([codeOnWire(code), resultText(code)]).toEqual([sent, text])
})
