import type { BackendReport, CheckResult } from './check-backend.js'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as XML takes it, which has no place for other control characters. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (sign) => entities[sign] as string)
}

function testCase({ area, name, outcome, detail }: CheckResult): string {
  const start = `<testcase classname="${area}" name="${escape(name)}"`
  if (outcome === 'passed') return `    ${start}/>`
  const tag = outcome === 'failed' ? 'failure' : 'skipped'
  return `    ${start}><${tag} message="${escape(detail)}"/></testcase>`
}

/**
 * The results of `checkBackend` as the XML of JUnit, which CI systems show.
 *
 * @example
 * const xml = junitReport(await checkBackend('http://127.0.0.1:8787'))
 */
export function junitReport({ contractVersion, checks, failed, skipped }: BackendReport): string {
  const name = `Mavuno contract ${contractVersion}`
  const counts = `name="${name}" tests="${checks.length}" failures="${failed}" skipped="${skipped}"`
  const cases = checks.map(testCase).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite ${counts}>
${cases}
  </testsuite>
</testsuites>
`
}
