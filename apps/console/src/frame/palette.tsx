import { CommandPalette, StarIcon, type Command, type CommandGroup, useFormatter } from '@mavuno/ui'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { mavuno } from '../mavuno.js'
import { screenOf, useSavedViews } from '../queue/saved-views.js'
import { leave } from '../session/leave.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import type * as everywhere from './everywhere.js'
import { maySee, screens, type Screen, type ScreenName } from './screens.js'

/** Words shorter than this would find almost everybody. */
const shortest = 3

/** Milliseconds without another letter before the server is asked. */
const pause = 300

type Everywhere = typeof everywhere

/** Once it has loaded it is there at once. */
let loaded: Everywhere | undefined

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The first screen does without what looks everywhere, and without its texts. */
export async function loadEverywhere(): Promise<Everywhere> {
  const [code] = await Promise.all([import('./everywhere.js'), mavuno.language.loadAll()])
  loaded = code
  for (const tell of listeners) tell()
  return code
}

/** The code, if it has loaded. */
export const useLoaded = () => useSyncExternalStore(subscribe, () => loaded)

/** The code; null if it could not be loaded. */
export function useEverywhere(): Everywhere | null | undefined {
  const [code, setCode] = useState<Everywhere | null | undefined>(loaded)
  useEffect(() => {
    loadEverywhere().then(setCode, () => setCode(null))
  }, [])
  return code
}

interface Found {
  readonly words: string
  readonly groups: readonly everywhere.FoundGroup[]
  /** Something could not be asked for. */
  readonly hasFailed: boolean
}

const nothing: Found = { words: '', groups: [], hasFailed: false }

/** Asks the server for what has these words. */
function useFound(words: string, me: Me, code: Everywhere | null | undefined): Found | undefined {
  const t = useText()
  const { moneyText: write } = useFormatter()
  const [found, setFound] = useState(nothing)
  const isAsked = words.length >= shortest
  const ask = useEffectEvent(async (): Promise<Omit<Found, 'words'>> => {
    if (!code) return { groups: [], hasFailed: true }
    const answers = await code.findEverywhere({ words, me, t, write })
    return {
      groups: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
      hasFailed: answers.some(({ status }) => status === 'rejected'),
    }
  })
  useEffect(() => {
    if (!isAsked || code === undefined) return undefined
    let isCurrent = true
    const show = async () => {
      const answer = await ask()
      if (isCurrent) setFound({ ...answer, words })
    }
    const timer = setTimeout(() => void show(), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, isAsked, code])
  if (!isAsked) return nothing
  return found.words === words ? found : undefined
}

interface PaletteProps {
  readonly me: Me
  readonly onClose: () => void
  readonly onKeys: () => void
}

/** Goes to a screen or a record, or begins something, by words. */
export function Palette({ me, onClose, onKeys }: PaletteProps) {
  const t = useText()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const words = query.trim()
  const code = useEverywhere()
  const found = useFound(words, me, code)
  const fits = (label: string) => label.toLowerCase().includes(words.toLowerCase())
  const pages: readonly Command[] = (Object.keys(screens) as ScreenName[])
    .filter((name) => maySee(screens[name], me.roles))
    .map((name) => {
      const { path, title, icon: Icon, letter } = screens[name]
      return {
        id: path,
        label: t(title),
        note: `G ${letter.toUpperCase()}`,
        icon: <Icon size={18} />,
        onChoose: () => void navigate(path),
      }
    })
  const saved = useSavedViews().views.flatMap(({ name, address }): Command[] => {
    const screen = Object.values<Screen>(screens).find(
      ({ path }) => path === `/${screenOf(address)}`,
    )
    if (!screen || !maySee(screen, me.roles)) return []
    const note = t(screen.title)
    const onChoose = () => void navigate(address)
    return [{ id: address, label: name, note, icon: <StarIcon size={18} />, onChoose }]
  })
  const keys: Command = { id: 'keys', label: t('keys.title'), note: '?', onChoose: onKeys }
  const out: Command = {
    id: 'out',
    label: t('frame.sign_out'),
    onChoose: () => void leave(),
  }
  const grouped = ({ title, rows }: everywhere.FoundGroup): CommandGroup => ({
    title,
    commands: rows.map(({ path, ...row }) => ({ ...row, onChoose: () => void navigate(path) })),
  })
  const groups: readonly CommandGroup[] = [
    {
      title: t('palette.screens'),
      commands: [...pages, keys, out].filter(({ label }) => fits(label)),
    },
    { title: t('views.title'), commands: saved.filter(({ label }) => fits(label)) },
    ...(code ? [grouped(code.whatToDo({ words, me, t }))] : []),
    ...(found?.groups ?? []).map(grouped),
  ]
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  const isShort = code && words !== '' && words.length < shortest
  const counted = t('palette.found', { count })
  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('palette.title')}
      label={t('palette.label')}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      status={
        !found
          ? t('palette.looking')
          : found.hasFailed
            ? t('palette.failed')
            : isShort
              ? t('do.short', { found: counted })
              : counted
      }
    />
  )
}
