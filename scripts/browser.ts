// Finds a Chromium for tests: CHROMIUM_PATH, the one inside the npm package, one on PATH, or Debian's,
// which it installs when it runs as root.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

type Environment = Record<string, string>

interface Browser {
  path: string
  env: Environment
  /** The packaged one has fonts in its folder. */
  folder?: string
}

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const cache = fileURLToPath(new URL('../node_modules/.cache/mavuno-chromium', import.meta.url))

// These are not the arguments that the package lists: its --single-process hangs at a second context.
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

async function starts(path: string, env: Environment = {}): Promise<boolean> {
  try {
    await run(path, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Lets the browser use the packaged fonts only, so that pictures agree on every machine. */
async function writeFontConfig(folders: string[]): Promise<string> {
  const file = join(cache, 'fonts.conf')
  const dirs = folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')
  const family = (generic: string, names: string[]) =>
    `  <alias><family>${generic}</family><prefer>${names
      .map((name) => `<family>${name}</family>`)
      .join('')}</prefer></alias>`
  const aliases = ['sans-serif', 'serif', 'system-ui', 'monospace']
    .map((generic) => family(generic, ['Roboto', 'Noto Sans JP', 'Noto Sans Arabic']))
    .join('\n')
  const xml = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${dirs}
  <cachedir>${join(cache, 'fontconfig')}</cachedir>
${aliases}
</fontconfig>
`
  await writeFile(file, xml)
  return file
}

async function unpackPackagedChromium(): Promise<string> {
  const folder = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const manifest = await readFile(join(folder, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const target = join(cache, version)
  if (existsSync(join(target, 'chromium'))) return target
  const { inflate } = await import('@sparticuz/chromium')
  // inflate() writes below the system's temporary folder, which other users share.
  const scratch = `${target}.${process.pid}`
  await mkdir(scratch, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = scratch
  try {
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) {
      await inflate(join(folder, 'bin', archive))
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await rename(scratch, target).catch(async (error: unknown) => {
    await rm(scratch, { recursive: true, force: true })
    if (!existsSync(join(target, 'chromium'))) throw error
  })
  return target
}

async function packagedChromium(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = await unpackPackagedChromium()
  const path = join(folder, 'chromium')
  if (await starts(path)) return { path, folder, env: {} }
  // A bare system lacks NSS and NSPR; the package brings them.
  const library = join(folder, 'al2023', 'lib')
  const env = {
    LD_LIBRARY_PATH: [library, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
  }
  return (await starts(path, env)) ? { path, folder, env } : undefined
}

async function systemChromium(): Promise<Browser | undefined> {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = (process.env['PATH'] ?? '').split(':')
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  paths.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  for (const path of paths) if (existsSync(path) && (await starts(path))) return { path, env: {} }
  return undefined
}

async function debianChromium(): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('  installing Debian’s chromium …')
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  return systemChromium()
}

/** `mayInstall`: as root on Debian a missing one is installed. */
export async function findBrowser({ mayInstall = true } = {}): Promise<Browser> {
  await mkdir(cache, { recursive: true })
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (await starts(named)) return { path: named, env: {} }
    throw new Error(`CHROMIUM_PATH (${named}) is no browser that starts. Unset or correct it.`)
  }
  const packaged = await packagedChromium().catch((error: unknown) => console.warn(error))
  const present = packaged ?? (await systemChromium())
  const found = present ?? (mayInstall ? await debianChromium() : undefined)
  if (found) return found
  throw new Error('There is no Chromium here. Install Chrome or Chromium, or set CHROMIUM_PATH.')
}

/** The environment that names the browser for tests and benchmarks. */
export async function browserEnvironment(): Promise<Environment> {
  const { path, env, folder } = await findBrowser()
  const others = [
    // What most phones of our users show.
    require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
    require.resolve('@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf'),
    require.resolve('@expo-google-fonts/roboto/600SemiBold/Roboto_600SemiBold.ttf'),
    require.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  ]
  const fonts = [...(folder ? [join(folder, 'fonts')] : []), ...others.map((file) => dirname(file))]
  return {
    ...env,
    ...(process.platform === 'linux' ? { FONTCONFIG_FILE: await writeFontConfig(fonts) } : {}),
    CHROMIUM_PATH: path,
    CHROMIUM_ARGS: chromiumArgs.join(' '),
  }
}

/** How Playwright starts the browser. Sets the environment, so that child processes need not look for it. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const { CHROMIUM_PATH, CHROMIUM_ARGS } = process.env
  if (!CHROMIUM_PATH || CHROMIUM_ARGS === undefined) {
    Object.assign(process.env, await browserEnvironment())
    return launchOptions()
  }
  return { executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGS.split(' ').filter(Boolean) }
}
