import {
  operatorListRecharges,
  operatorListUsers,
  operatorListWithdrawals,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CommandPalette,
  StarIcon,
  UserIcon,
  type Command,
  type CommandGroup,
} from '@mavuno/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mavuno } from '../mavuno.js'
import { useMoneyText } from '../parts/money.js'
import { screenOf, useSavedViews } from '../queue/saved-views.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { maySee, screens, type Screen, type ScreenName } from './screens.js'

/** Words shorter than this would find almost everybody. */
const shortest = 3

/** Of each kind; the screens show the rest. */
const most = 5

/** Milliseconds without another letter before the server is asked. */
const pause = 300

interface Found {
  readonly words: string
  readonly groups: readonly CommandGroup[]
  /** Something could not be asked for. */
  readonly hasFailed: boolean
}

const nothing: Found = { words: '', groups: [], hasFailed: false }

type Row = Omit<Command, 'onChoose'> & { readonly path: string }

/** Asks the server for what has these words: of each kind that my roles may read. */
function useFound(words: string, me: Me): Found | undefined {
  const t = useText()
  const write = useMoneyText()
  const navigate = useNavigate()
  const [found, setFound] = useState(nothing)
  const isAsked = words.length >= shortest
  const ask = useEffectEvent(() => {
    const input = { query: words, limit: most }
    const may = ({ roles }: { roles: readonly OperatorRole[] }) =>
      roles.some((role) => me.roles.includes(role))
    const group = async (title: string, rows: Promise<readonly Row[]>) => ({
      title,
      commands: (await rows).map(({ path, ...row }) => ({
        ...row,
        onChoose: () => void navigate(path),
      })),
    })
    const customers = async () =>
      (await mavuno.call(operatorListUsers, input)).items.map(({ id, nickname, phone }) => ({
        id,
        label: nickname || phone,
        note: phone,
        icon: <UserIcon size={18} />,
        path: `${screens.customers.path}/${id}`,
      }))
    const recharges = async () =>
      (await mavuno.call(operatorListRecharges, input)).items.map((row) => ({
        id: row.id,
        label: `${row.payment_number ?? row.payment_reference ?? row.id} · ${write(row.amount)}`,
        note: row.user.nickname,
        icon: <ArrowDownIcon size={18} />,
        path: `${screens.recharges.path}/${row.id}`,
      }))
    const payouts = async () =>
      (await mavuno.call(operatorListWithdrawals, input)).items.map((row) => ({
        id: row.id,
        label: `${row.provider_reference ?? t(`payouts.view.${row.status}`)} · ${write(row.amount)}`,
        note: row.user.nickname,
        icon: <ArrowUpIcon size={18} />,
        path: `${screens.payouts.path}/${row.id}`,
      }))
    return Promise.allSettled([
      ...(may(operatorListUsers) ? [group(t('customers'), customers())] : []),
      ...(may(operatorListRecharges) ? [group(t('recharges'), recharges())] : []),
      ...(may(operatorListWithdrawals) ? [group(t('payouts'), payouts())] : []),
    ])
  })
  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    const show = async () => {
      const answers = await ask()
      if (!isCurrent) return
      setFound({
        words,
        groups: answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
        hasFailed: answers.some(({ status }) => status === 'rejected'),
      })
    }
    const timer = setTimeout(() => void show(), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, isAsked])
  if (!isAsked) return nothing
  return found.words === words ? found : undefined
}

interface PaletteProps {
  readonly me: Me
  readonly onClose: () => void
  readonly onKeys: () => void
}

/** Goes to a screen, a customer, a recharge or a payout by words. */
export function Palette({ me, onClose, onKeys }: PaletteProps) {
  const t = useText()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const words = query.trim()
  const found = useFound(words, me)
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
  const groups: readonly CommandGroup[] = [
    {
      title: t('palette.screens'),
      commands: [...pages, keys].filter(({ label }) => fits(label)),
    },
    { title: t('views.title'), commands: saved.filter(({ label }) => fits(label)) },
    ...(found?.groups ?? []),
  ]
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
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
            : t('palette.found', { count })
      }
    />
  )
}
