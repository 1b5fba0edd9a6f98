import { expect, test } from 'vitest'
import { exportStatement } from '../../contract/customer/documents.js'
import { exportRecords } from '../../contract/customer/records.js'
import { expectSuccess } from './expect.js'

const replyOf = (type: string, text: string) => ({
  status: 200,
  headers: new Headers({ 'content-type': type }),
  text,
  body: undefined,
})

test('a file passes if it is of the type that its endpoint answers with', () => {
  const pdf = replyOf('application/pdf', '%PDF-1.7')
  expect(expectSuccess(exportStatement, pdf)).toBe('%PDF-1.7')
  const csv = replyOf('text/csv; charset=utf-8', 'id,amount\n')
  expect(expectSuccess(exportRecords, csv)).toBe('id,amount\n')
})

test.each([exportStatement, exportRecords])('$name that is HTML is a finding', (endpoint) => {
  const page = replyOf('text/html', '<!doctype html>')
  expect(() => expectSuccess(endpoint, page)).toThrow('The content type is "text/html".')
})
