import { expect, test } from 'vitest'
import { getHolding, getLanguagePack, listRecords, uploadChatFile } from '../index.js'
import { operatorBlockUser } from '../../operator.js'
import { pathFields, placeInput } from './place-input.js'

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
