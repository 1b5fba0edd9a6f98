import { expect, test } from 'vitest'
import { getHolding, getLanguagePack, listRecords, uploadChatFile } from '../index.js'
import { operatorBlockUser } from '../../operator.js'
import { pathFields, placeInput, withQuery } from './place-input.js'

test('fields of the path are filled in, and escaped', () => {
  expect(placeInput(getHolding, { id: 'a/b?c' })).toEqual({
    path: '/api/holdings/a%2Fb%3Fc',
    body: undefined,
  })
  expect(pathFields(operatorBlockUser.path)).toEqual(['id'])
})

test('fields not in the path go to the query of a GET, with lists separated by commas', () => {
  expect(placeInput(getLanguagePack, { key: 'sw', time: 5 }).path).toBe(
    '/api/languages/sw.json?time=5',
  )
  expect(placeInput(listRecords, { kind: ['income', 'points'], from: undefined }).path).toBe(
    '/api/records?kind=income%2Cpoints',
  )
})

test('fields not in the path go to the body of a POST', () => {
  expect(placeInput(operatorBlockUser, { id: 'u', reason: 'Stolen' })).toEqual({
    path: '/api/operator/users/u/block',
    body: { reason: 'Stolen' },
  })
})

test('a picture is the body', () => {
  const image = new Blob(['x'], { type: 'image/png' })
  expect(placeInput(uploadChatFile, { image })).toEqual({ path: '/chat/files', body: image })
})

test.each([
  ['/a', {}, '/a'],
  ['/a', { time: 7 }, '/a?time=7'],
  ['/a', { kind: ['b', 'c'], isOpen: false, note: undefined }, '/a?kind=b%2Cc&isOpen=false'],
  ['/a?v=3', {}, '/a?v=3'],
  ['/a?v=3', { time: 7, name: 'b & c' }, '/a?v=3&time=7&name=b%20%26%20c'],
])('to the address %s the fields %j are added as %s', (address, fields, whole) => {
  expect(withQuery(address, fields)).toBe(whole)
})
