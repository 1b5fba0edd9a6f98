// Releases a copy of the repository as the maintainer does, to a registry on this machine, and then uses
// what was published as a stranger does: changeset, version, publish, npm install, TypeScript, Node.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runCommand } from '../command.mjs'
import { startRegistry } from './loopback-registry.mjs'
import { findPackedProblems } from './packed-files.mjs'
import { published } from './packing.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mavuno-release-'))
const copy = join(folder, 'copy')
const project = join(folder, 'project')
const addresses = {
  repository: 'git+https://example.com/mavuno.git',
  homepage: 'https://example.com/mavuno',
  bugs: 'https://example.com/mavuno/issues',
}
const lineOf = (name) => `Added \`proof\` to ${name}.`

const read = (...path) => readFileSync(join(...path), 'utf8')
const readJson = (...path) => JSON.parse(read(...path))

function write(place, files) {
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)
    writeFileSync(join(place, name), `${text}\n`)
  }
}

function expect(holds, problem) {
  if (!holds) throw new Error(problem)
}

// What the workflow that runs this check is allowed to do must not count.
const noWorkflow = { GITHUB_ACTIONS: '', ACTIONS_ID_TOKEN_REQUEST_URL: '', CI: '' }
const unsigned = { PNPM_CONFIG_PROVENANCE: 'false' }
const somebody = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'Proof'],
    [`GIT_${role}_EMAIL`, 'proof@example.com'],
  ]),
)

async function run(cwd, command, args, env = {}) {
  return runCommand(command, args, {
    cwd,
    env: { ...noWorkflow, ...somebody, ...env },
    quiet: true,
  })
}

async function mustRun(cwd, command, args, env) {
  const { status, output } = await run(cwd, command, args, env)
  expect(status === 0, `${command} ${args.join(' ')} ended with ${status}:\n${output}`)
  return output
}

async function mustRefuse(cwd, sentence, command, args, env) {
  const { status, output } = await run(cwd, command, args, env)
  const line = output.split('\n').find((one) => sentence.test(one))
  const what = `${command} ${args.join(' ')}`
  expect(status !== 0 && line, `${what} ended with ${status}, without ${sentence}:\n${output}`)
}

const git = (...args) =>
  execFileSync('git', args, { cwd: copy, encoding: 'utf8', env: { ...process.env, ...somebody } })

function commit() {
  git('add', '--all')
  git('commit', '--quiet', '--message=Proof')
}

function setAddresses(values) {
  write(copy, { 'package.json': { ...readJson(copy, 'package.json'), ...values } })
}

function copyRepository(registry) {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0')
  // What was deleted in the work tree is still listed.
  const copied = files.filter((file) => file !== '' && existsSync(join(root, file)))
  for (const file of copied) cpSync(join(root, file), join(copy, file))
  git('init', '--quiet', '--initial-branch=main')
  commit()
  write(copy, { '.git/info/exclude': '.npmrc' })
  const { host, pathname } = new URL(registry.address)
  const token = `//${host}${pathname}:_authToken=proof`
  write(copy, { '.npmrc': `@mavuno:registry=${registry.address}\n${token}` })
}

/** Whichever way it is tried, and each sentence names what to do. */
async function mustNotPublish(sentence, env) {
  await mustRefuse(copy, sentence, 'npm', ['run', 'release'], env)
  for (const name of published) {
    const place = join(copy, 'packages', name)
    mkdirSync(join(place, 'dist'))
    await mustRefuse(place, sentence, 'pnpm', ['publish', '--no-git-checks'], env)
    rmSync(join(place, 'dist'), { recursive: true })
  }
}

/** Before it is known where the project is and what changed, and by other commands, nothing is published. */
async function refuse() {
  setAddresses({ repository: '', homepage: '', bugs: '' })
  const noAddress =
    /mavuno: Nothing is published before .+ "repository", "homepage", "bugs" \(git\+https:/
  const pending =
    /mavuno: Nothing is published while \.changeset has .*kit\.md.* sdk\.md.*: run npm/
  const noPnpm = /^mavuno: Only pnpm can pack this package, .+ npm run release publishes it/
  const noBuild = /mavuno: There is no dist to pack: run npm run build\./
  for (const name of published) {
    const place = join(copy, 'packages', name)
    await mustRefuse(place, noPnpm, 'npm', ['pack'])
    await mustRefuse(place, noPnpm, 'npm', ['publish'])
    await mustRefuse(place, noBuild, 'pnpm', ['pack'])
  }
  await mustNotPublish(noAddress)
  setAddresses(addresses)
  // Those of the first release, or else one like them.
  write(copy, { '.changeset/kit.md': '', '.changeset/sdk.md': '' })
  await mustNotPublish(pending)
  git('checkout', '--quiet', '--', '.changeset')
  git('clean', '--quiet', '--force', '.changeset')
}

/** What is not in a changelog or not committed is not published, and nothing without provenance by itself. */
async function refuseRaised() {
  const changelog = join(copy, 'packages/ui/CHANGELOG.md')
  const text = readFileSync(changelog, 'utf8')
  rmSync(changelog)
  await mustNotPublish(/mavuno: Nothing is published before packages\/ui\/CHANGELOG\.md tells of /)
  writeFileSync(changelog, text)
  await mustNotPublish(
    /mavuno: Nothing is published without provenance, .+ PNPM_CONFIG_PROVENANCE=false/,
  )
  write(copy, { 'packages/sdk/src/left.ts': '' })
  await mustNotPublish(/mavuno: Nothing is published that is not committed: .+left\.ts/, unsigned)
  rmSync(join(copy, 'packages/sdk/src/left.ts'))
}

async function raiseVersions() {
  const versionOf = (name) => readJson(copy, 'packages', name, 'package.json').version
  const before = published.map(versionOf)
  for (const name of published) {
    const text = `---\n'@mavuno/${name}': minor\n---\n\n${lineOf(name)}`
    write(copy, { [`.changeset/proof-${name}.md`]: text })
  }
  commit()
  await mustRun(copy, 'npm', ['run', 'changeset', 'version'])
  for (const [index, name] of published.entries()) {
    const version = versionOf(name)
    expect(version !== before[index], `@mavuno/${name} still has the version ${version}`)
    const [, newest] = read(copy, 'packages', name, 'CHANGELOG.md').split(/^## /m)
    expect(newest.startsWith(version), `${name}: the changelog begins with ${newest}`)
    for (const one of published) {
      const isHere = newest.includes(lineOf(one))
      expect(isHere === (one === name), `${name}: the changelog of ${version} says ${newest}`)
    }
  }
  const left = git('status', '--short', 'apps', 'bench', 'tools', 'packages/texts')
  expect(left === '', `Private packages have a version and a changelog, too:\n${left}`)
  commit()
}

/** In a workflow, pnpm asks GitHub who it is, to sign where the version comes from. */
async function askForProvenance(registry) {
  const env = {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://example.com',
    GITHUB_REPOSITORY: 'mavuno/mavuno',
    ACTIONS_ID_TOKEN_REQUEST_URL: `${registry.address}identity?of=run`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'proof',
  }
  await mustRefuse(copy, /sigstore idToken/, 'npm', ['run', 'release'], env)
  expect(registry.audiences.includes('sigstore'), 'GitHub was not asked who runs the workflow.')
  expect(registry.packages.size === 0, 'Something was published without provenance.')
}

async function publish(registry) {
  await mustRun(copy, 'npm', ['run', 'release'], unsigned)
  const tags = git('tag').split('\n')
  for (const name of published) {
    const { version, ...manifest } = readJson(copy, 'packages', name, 'package.json')
    const document = registry.packages.get(manifest.name)
    expect(document?.['dist-tags'].latest === version, `${manifest.name} was not published`)
    expect(tags.includes(`${manifest.name}@${version}`), `There is no tag of ${version}`)
    const { readme, homepage, bugs, repository, license } = document.versions[version]
    const facts = { homepage, bugs, repository: repository?.url, license }
    const expected = { ...addresses, license: 'MIT' }
    for (const [key, value] of Object.entries(expected)) {
      expect(facts[key] === value, `${name}: ${key} is ${facts[key]}`)
    }
    expect(repository.directory === `packages/${name}`, `${name} is in ${repository.directory}`)
    expect(readme === read(root, 'packages', name, 'README.md'), `${name} has another README`)
  }
}

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  jsx: 'react-jsx',
  module: 'NodeNext',
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  outDir: 'made',
}

const program = `import { createMavuno, formatMoney, type Mavuno } from '@mavuno/sdk'
import { listProducts } from '@mavuno/sdk/contract'
import { Button, RecordList } from '@mavuno/ui'
import { LevelBar } from '@mavuno/ui/wallet'
import { renderToString } from 'react-dom/server'

const mavuno: Mavuno = createMavuno({ apiHost: 'http://127.0.0.1:9' })
console.log(formatMoney(123_450, 'KES'), listProducts.path, mavuno.session.isLoggedIn)
mavuno.close()
console.log(renderToString(<Button>Send</Button>))
console.log(renderToString(<LevelBar label="Points" value={1} max={2} />))

function fail(): never {
  throw new Error('on purpose')
}

for (const run of [
  () => formatMoney(1, 'none'),
  () => renderToString(<RecordList label="All" items={[1]} itemKey={fail} renderItem={String} />),
]) {
  try {
    run()
  } catch (error) {
    console.log((error as Error).stack)
  }
}
`

/** @param {string} output stack traces; a map that is a line off would name a line without the call */
function expectFrame(output, source, call) {
  const frame = new RegExp(`/(node_modules/@mavuno/${source}):(\\d+):\\d+`).exec(output)
  expect(frame, `No stack trace names ${source}:\n${output}`)
  const line = read(project, frame[1]).split('\n')[frame[2] - 1]
  expect(line.includes(call), `${source}:${frame[2]} is "${line}", without ${call}`)
}

async function useAsStranger(registry) {
  mkdirSync(project)
  write(project, {
    '.npmrc': `@mavuno:registry=${registry.address}`,
    'package.json': { name: 'stranger', private: true, type: 'module' },
    'tsconfig.json': { compilerOptions, files: ['program.tsx'] },
    'program.tsx': program,
  })
  const quickly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { catalog } = /^catalog:\n(?<catalog>[^]*)/m.exec(read(root, 'pnpm-workspace.yaml')).groups
  const types = ['@types/react', '@types/react-dom'].map(
    (name) => `${name}@${new RegExp(`'${name}': (\\S+)`).exec(catalog)[1]}`,
  )
  await mustRun(project, 'npm', ['install', ...quickly, '@mavuno/sdk', '@mavuno/ui', ...types])
  await mustRun(project, 'tsc', ['-p', '.'])
  const output = await mustRun(project, 'node', ['--enable-source-maps', 'made/program.js'])
  for (const text of ['1,234.50 /api/products false', '>Send<', 'role="progressbar"']) {
    expect(output.includes(text), `"${text}" is not in what was printed:\n${output}`)
  }
  expectFrame(output, 'format/src/money.ts', 'NumberFormat')
  expectFrame(output, 'ui/src/components/lists/record-list/\\S+?', 'itemKey(')
  await mustRun(project, 'npx', ['--no-install', 'mavuno-check-backend', '--version'])
  for (const name of published) {
    const installed = join(project, 'node_modules/@mavuno', name)
    expect(read(installed, 'LICENSE') === read(root, 'LICENSE'), `${name} has another licence`)
    const changes = read(installed, 'CHANGELOG.md')
    expect(changes.includes(lineOf(name)), `The changelog that is installed is not the new one.`)
    const problems = findPackedProblems(installed)
    expect(problems.length === 0, problems.join('\n'))
  }
}

async function tell(what, step) {
  const started = performance.now()
  await step()
  console.log(`  ✓ ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}

const registry = await startRegistry()
try {
  copyRepository(registry)
  await tell('refused: without addresses, with changesets, without a build, by npm', refuse)
  await tell('the versions are raised, and each changelog has its own changes', raiseVersions)
  await tell('refused: without a changelog, without provenance, not committed', refuseRaised)
  await tell('the workflow publishes with provenance only', () => askForProvenance(registry))
  await tell('all packages are published, whole', () => publish(registry))
  await tell('a stranger installs, compiles and runs them', () => useAsStranger(registry))
} catch (error) {
  console.error(error.stack)
  process.exitCode = 1
} finally {
  registry.stop()
  rmSync(folder, { recursive: true, force: true })
}
