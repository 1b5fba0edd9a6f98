/** For the suites of all packages: `npm test` counts the tests in their reports. */
export const everySuite = {
  maxWorkers: 2,
  reporters: ['default', 'json'],
  outputFile: { json: '.vitest/report.json' },
}
