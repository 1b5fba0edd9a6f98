import { expect, test } from 'vitest'
import { isLoopback } from './is-loopback.js'
import { databaseProblem, hostProblem, secretProblem } from './unsafe-values.js'

test.each([
  ['pay.example.com', true],
  ['*.bank.example:8443', true],
  ['mavuno.ke', true],
  ['pay.co.ke', true],
  ['*.mavuno.co.ke', true],
  ['me.com', true],
  ['192.0.2.7', true],
  ['ke', false],
  ['*.com', false],
  ['co.ke', false],
  ['*.co.ke', false],
  ['CO.KE:8443', false],
  ['or.jp', false],
  ['me.ke', false],
])('whether %s is of one company: %j', (name, isOwn) => {
  expect(hostProblem(name)).toBe(isOwn ? undefined : `"${name}" is no host of one company`)
})

test.each([
  ['q7Rt0zLm2XvB9kPd', true],
  ['abcdefabcdegabcd', true],
  ['abcdeabcdeabcdea', false],
  ['aAbBcCdDeEaBcDeA', false],
  ['q7Rt0zLmq7Rt0zLm', false],
  ['aaaaaaaaaaaaaaaa', false],
])('whether %s can be taken for made at random: %j', (text, isRandom) => {
  expect(secretProblem(text) === undefined).toBe(isRandom)
})

test.each([
  ['postgresql://app:pw@127.0.0.1:5432/mavuno', true],
  ['postgresql://app:pw@localhost/mavuno', true],
  ['postgresql://app:pw@/mavuno?host=/var/run/postgresql', true],
  ['postgresql://app:pw@db.example/mavuno?sslmode=verify-full', true],
  ['postgresql://app:pw@db.example/mavuno', false],
  ['postgresql://app:pw@db.example/mavuno?sslmode=disable', false],
  ['postgresql://app:pw@db.example/mavuno?sslmode=no-verify', false],
  ['postgresql://app:pw@127.0.0.1.db.example/mavuno', false],
  ['postgresql://app:pw@127.0.0.1:5432,db.example:5432/mavuno', false],
])('whether %s may hold live data: %j', (url, isSafe) => {
  expect(databaseProblem(url) === undefined).toBe(isSafe)
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['::1', true],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['evil.127.0.0.1', false],
  ['128.0.0.1', false],
  ['0.0.0.0', false],
  ['::', false],
])('whether %s is this machine: %j', (host, isHere) => {
  expect(isLoopback(host)).toBe(isHere)
})
