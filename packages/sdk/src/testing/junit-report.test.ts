import { expect, test } from 'vitest'
import { junitReport } from './junit-report.js'

test('the report of JUnit has a case for each check, with why it failed or was skipped', () => {
  const text = junitReport({
    ok: false,
    contractVersion: '1.0',
    passed: 1,
    failed: 1,
    skipped: 1,
    checks: [
      { area: 'config', name: 'one', outcome: 'passed', detail: '' },
      { area: 'chat', name: 'a "b" & <c>', outcome: 'failed', detail: 'It is\u0000 <broken> 🌽' },
      { area: 'cors', name: 'two', outcome: 'skipped', detail: 'No origin is given.' },
    ],
  })
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="Mavuno contract 1.0" tests="3" failures="1" skipped="1">
    <testcase classname="config" name="one"/>
    <testcase classname="chat" name="a &quot;b&quot; &amp; &lt;c&gt;"><failure message="It is\uFFFD &lt;broken&gt; 🌽"/></testcase>
    <testcase classname="cors" name="two"><skipped message="No origin is given."/></testcase>
  </testsuite>
</testsuites>
`)
})
