/** For the suites of all packages: `npm test` counts the tests in their reports. */
export const everySuite = {
  // With two, the cores are idle where tests wait: the server's take 172 s, and 155 s with three.
  maxWorkers: 3,
  // By itself one second, which is little where two suites, a database and a browser share two cores.
  expect: { poll: { timeout: 10_000 } },
  reporters: ['default', 'json'],
  outputFile: { json: '.vitest/report.json' },
}

const conditions = ['@mavuno/source', 'node']

/** Reads the workspace's packages from their sources, which need no build. */
export const fromSource = { ssr: { resolve: { conditions } }, resolve: { conditions } }
