import { rechargeStatuses, withdrawalStatuses } from '@mavuno/sdk/contract'
// Run by the build. Makes templates of rows by rendering the kit's components with slots for values.
import {
  createFormatter,
  DayName,
  FilterChips,
  RecordList,
  RecordRow,
  StatusBadge,
  UiProvider,
} from '@mavuno/ui'
import { JSDOM } from 'jsdom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { KindIcon } from '../../records/kind-icon.js'
import { PaymentNumber } from '../../records/payment-number.js'
import type { ShownMove } from '../../records/record-facts.js'
import { walletKinds } from '../../records/wallet-kinds.js'
import { pageHref, paths } from '../../router/paths.js'
import type { RowTemplates, Slot, Template } from './draw-rows.js'

// How a slot is written in what is rendered.
const written = (slot: string) => `{{${slot}}}`
const anySlot = /\{\{([\w.]+)\}\}/

// The look of an amount depends on the number of its characters. These stand for them until it is
// rendered.
const wholeCharacter = '\ue000'
const fractionCharacter = '\ue001'

/** As many as the largest amount has. */
const mostCharacters = 21

/** The parts of a text: every other one is the name of a slot. */
function readText(text: string): (string | Slot)[] {
  const parts = text.split(anySlot).map((part, at) => (at % 2 === 0 ? part : { slot: part }))
  return parts.filter((part) => part !== '')
}

function readNode(node: Node): Template[] {
  if (node.nodeType === node.TEXT_NODE) return readText(node.textContent ?? '')
  const { localName, attributes, childNodes } = node as Element
  const own = Array.from(attributes, ({ name, value }) => {
    return [name, anySlot.test(value) ? readText(value) : value] as const
  })
  return [[localName, Object.fromEntries(own), ...[...childNodes].flatMap(readNode)]]
}

/** The template of the first element that a component renders, or of the one that is selected. */
function templateOf(component: ReactElement, selector = '*'): Template {
  const markup = renderToStaticMarkup(component)
  const [, id] = / id="(.+?)"/.exec(markup) ?? []
  const fragment = JSDOM.fragment(
    markup
      .replaceAll(`"${id}"`, `"${written('id')}"`)
      .replace(new RegExp(`${wholeCharacter}+`), written('whole'))
      .replace(fractionCharacter, written('fraction'))
      .replace(new Date(0).toISOString(), written('moment'))
      // Where there is no word for a day, there is no space after it.
      .replace(`${written('word')}</bdi> `, `${written('word')}</bdi>${written('space')}`),
  )
  const element = fragment.querySelector(selector)
  const [template] = element ? readNode(element) : []
  if (template === undefined) throw new Error(`found no ${selector} in ${markup}`)
  return template
}

function rowTemplate(flow: ShownMove['flow'], characters: number): Template {
  const formatter = {
    ...createFormatter(),
    money: () => ({
      sign: '' as const,
      symbol: written('symbol'),
      whole: wholeCharacter.repeat(characters - 1),
      fraction: fractionCharacter,
    }),
    stamp: () => `${written('date')} ${written('time')}`,
  }
  return templateOf(
    <UiProvider formatter={formatter}>
      <RecordRow
        icon={written('icon')}
        title={written('title')}
        stamp={0}
        note={written('note')}
        amount={0}
        flow={flow}
        badge={written('badge')}
        href={pageHref(paths.recordDetail, { id: '' }) + written('id')}
      />
    </UiProvider>,
  )
}

function rowsFor(flow: ShownMove['flow']): [number, Template][] {
  const rows: [number, Template][] = []
  for (let characters = 2; characters <= mostCharacters; characters += 1) {
    const row = rowTemplate(flow, characters)
    const last = rows.at(-1)
    if (JSON.stringify(last?.[1]) === JSON.stringify(row)) rows.pop()
    rows.push([characters, row])
  }
  return rows
}

/** Its slots are the number, and keys of texts. */
function numberTemplate(): Template {
  return templateOf(
    <UiProvider texts={{ copied: written('kit.copied') }}>
      <PaymentNumber
        number={written('number')}
        label={written('recharge.payment_number')}
        copy={written('kit.copy')}
        // Only the app answers to a tap.
        inert
      />
    </UiProvider>,
  )
}

export function rowTemplates(): RowTemplates {
  const list = (
    <UiProvider
      texts={{ today: written('word') }}
      formatter={{ ...createFormatter(), nearDay: () => 'today' }}
    >
      <RecordList
        label=""
        items={[written('rows')]}
        itemKey={String}
        renderItem={String}
        groupOf={() => written('day')}
        renderGroup={(day) => <DayName day={day} />}
      />
    </UiProvider>
  )
  const icons = walletKinds.map((kind) => [kind, templateOf(<KindIcon kind={kind} />)])
  const statuses = new Set([...rechargeStatuses, ...withdrawalStatuses])
  const badges = Array.from(statuses, (status) => [
    status,
    templateOf(<StatusBadge status={status}>{written('status')}</StatusBadge>),
  ])
  return {
    day: templateOf(list, ':has(> h2)'),
    rows: { in: rowsFor('in'), out: rowsFor('out'), none: rowsFor('none') },
    number: numberTemplate(),
    icons: Object.fromEntries(icons) as RowTemplates['icons'],
    badges: Object.fromEntries(badges) as RowTemplates['badges'],
  }
}

/** The template of a list's filters. Its slots are keys of texts. */
export function filtersTemplate(label: string, keys: readonly string[]): Template {
  return templateOf(
    <FilterChips
      className="wallet-list-filter"
      label={written(label)}
      chips={keys.map((key) => ({ value: key, label: written(key) }))}
      // Only the app answers to a tap.
      inert
    />,
  )
}
