import { formatMoney, formatTime } from '@mavuno/format'
import { groupDocumentCode, type Config, type RecordKind } from '@mavuno/sdk/contract'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { encode } from 'uqr'
import type { StatementSums } from './documents-service.js'
import type { Translate } from './statement-texts.js'

export interface StatementRow {
  readonly kind: RecordKind
  readonly wallet: 'balance' | 'income'
  readonly account: string | null
  readonly payment_number: string | null
  readonly change: number
  readonly balance_after: number
  readonly booked: number
}

/** The sums, with what was withheld. */
export interface StatementTotals extends StatementSums {
  readonly fee: number
  readonly tax: number
}

/** What stands above the entries. */
export interface StatementHead {
  readonly code: string
  readonly address: string
  readonly phone: string
  readonly from: number | null
  readonly to: number
  readonly issued: number
}

const fontFile = (path: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)))

let read: Record<'text' | 'bold' | 'textJa' | 'boldJa', Buffer> | undefined

/** The fonts' files, read when the first statement is made. Only the letters that it uses go into it. */
function fonts() {
  read ??= {
    text: fontFile('roboto/400Regular/Roboto_400Regular.ttf'),
    bold: fontFile('roboto/700Bold/Roboto_700Bold.ttf'),
    textJa: fontFile('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    boldJa: fontFile('noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  }
  return read
}

/** What Roboto has letters for; Noto Sans JP has the rest. */
const isLatin = (text: string) => /^[\u0020-\u024f\u2000-\u206f\u20a0-\u20bf\u2212]*$/.test(text)

const width = 595.28
const height = 841.89
const pageMargin = 40
const contentWidth = width - 2 * pageMargin
const colours = {
  text: '#11201a',
  quiet: '#4b5a52',
  line: '#e1e7df',
  field: '#0f3d2a',
  ink: '#f4fbf6',
  demo: '#ffcf70',
}
const rowHeight = 17
const tableTop = 66
const tableBottom = height - 62
/** On the first page the head comes first. */
const firstPageTableTop = 336

/** The columns of the entries: where each begins and ends. */
const columns = [
  { word: 'document.booked', x: pageMargin, width: 90, align: 'left' },
  { word: 'document.entry', x: pageMargin + 94, width: 124, align: 'left' },
  { word: 'recharge.payment_number', x: pageMargin + 222, width: 74, align: 'left', fit: true },
  { word: 'document.wallet', x: pageMargin + 300, width: 74, align: 'left', fit: true },
  { word: 'label.amount', x: pageMargin + 378, width: 66, align: 'right' },
  { word: 'document.balance', x: pageMargin + 447, width: 68, align: 'right' },
] as const

const rowsOnFirstPage = Math.floor((tableBottom - firstPageTableTop) / rowHeight) - 1
const rowsPerPage = Math.floor((tableBottom - tableTop) / rowHeight) - 1

/** How many pages a number of entries takes. */
function countPages(rows: number): number {
  return 1 + Math.ceil(Math.max(0, rows - rowsOnFirstPage) / rowsPerPage)
}

interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** Makes the letters smaller where the text is too wide. */
  readonly fit?: boolean
}

/** Writes the pages of a statement, one at a time. */
export function createStatementPdf(
  head: StatementHead,
  sums: StatementTotals,
  config: Pick<Config, 'site_name' | 'currency' | 'time_zone' | 'legal'>,
  translate: Translate,
) {
  const pages = countPages(sums.count)
  const formatTimestamp = (time: number) => formatTime(time, { timeZone: config.time_zone })
  const money = (amount: number) => formatMoney(amount, config.currency)
  const title = translate('document.statement_of', { site: config.site_name })
  const doc = new Pdf({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: translate.language,
    info: { Title: title, Author: config.site_name, CreationDate: new Date(head.issued * 1000) },
  })
  for (const [name, file] of Object.entries(fonts())) doc.registerFont(name, file)
  const root = doc.struct('Document')
  doc.addStructure(root)

  /** One line, cut at its width: names may be long, figures never are. Payment numbers and wallets shrink before they are cut. */
  const write = (text: string, x: number, y: number, style: Style = {}) => {
    const { size = 9, bold = false, colour = colours.text, align = 'left', fit = false } = style
    const family = bold ? 'bold' : 'text'
    const availableWidth = style.width ?? contentWidth
    doc
      .font(isLatin(text) ? family : `${family}Ja`)
      .fontSize(size)
      .fillColor(colour)
    const textWidth = doc.widthOfString(text)
    if (fit && textWidth > availableWidth)
      doc.fontSize(Math.max(4, (size * availableWidth) / textWidth - 0.01))
    let fittedText = text
    while (fittedText !== '' && doc.widthOfString(fittedText) > availableWidth) {
      fittedText = `${fittedText.replace(/…$/, '').slice(0, -1)}…`
      if (fittedText === '…') break
    }
    const at = align === 'right' ? x + availableWidth - doc.widthOfString(fittedText) : x
    // On one line with its neighbours, whichever font they have.
    doc.text(fittedText, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** What screen readers leave out: lines, colours, and what stands on each page. */
  const drawArtifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  const startPage = (page: number) => {
    doc.addPage()
    drawArtifact(() => {
      const { licensee, regulator, licence_number: number } = config.legal
      const by = config.legal.demo
        ? translate('demo.licence')
        : translate('legal.licence', { licensee, regulator, number })
      write(by, pageMargin, height - 46, {
        size: 8,
        colour: colours.quiet,
        width: contentWidth - 180,
      })
      write(
        `${translate('document.code')} ${groupDocumentCode(head.code)}`,
        pageMargin,
        height - 34,
        {
          size: 8,
          colour: colours.quiet,
        },
      )
      write(translate('document.page', { page, pages }), pageMargin, height - 34, {
        size: 8,
        colour: colours.quiet,
        align: 'right',
      })
      if (page > 1) write(title, pageMargin, 34, { size: 9, bold: true, colour: colours.quiet })
    })
  }

  const addTaggedElement = (type: 'H1' | 'P', write: () => void) =>
    root.add(doc.struct(type, {}, write))

  const drawQr = (x: number, y: number, size: number) => {
    const qr = encode(head.address, { ecc: 'M', border: 0 })
    const step = size / qr.size
    doc.rect(x - 8, y - 8, size + 16, size + 16).fill('#ffffff')
    qr.data.forEach((line, row) =>
      line.forEach((dark, column) => {
        if (dark) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
      }),
    )
    doc.fill(colours.text)
  }

  const writeLabeledValue = (label: string, value: string, y: number) =>
    addTaggedElement('P', () => {
      write(label, pageMargin, y, { colour: colours.quiet, width: 128 })
      write(value, pageMargin + 134, y, { bold: true, width: contentWidth - 134 })
    })

  type Cells = readonly (Required<Pick<Style, 'width' | 'align'>> &
    Pick<Style, 'fit'> & { text: string; x: number })[]
  const writeRow = (
    table: PDFKit.PDFStructureElement,
    cells: Cells,
    y: number,
    kind: 'TH' | 'TD',
  ) => {
    const row = doc.struct('TR')
    for (const { text, x, ...rest } of cells) {
      const isHead = kind === 'TH'
      const style = { size: 8.5, bold: isHead, ...(isHead && { colour: colours.quiet }), ...rest }
      row.add(doc.struct(kind, {}, () => write(text, x, y, style)))
    }
    row.end()
    table.add(row)
    drawArtifact(() =>
      doc.rect(pageMargin, y + rowHeight - 5, contentWidth, 0.5).fill(colours.line),
    )
  }

  const writeSummary = (y: number) => {
    const table = doc.struct('Table')
    root.add(table)
    const at = (place: number) => ({
      x: place === 0 ? pageMargin : pageMargin + 115 + (place - 1) * 100,
      width: place === 0 ? 112 : 96,
      align: place === 0 ? ('left' as const) : ('right' as const),
    })
    const row = (texts: readonly string[]): Cells =>
      texts.map((text, place) => ({ text, ...at(place) }))
    const summaryColumnKeys = ['wallet', 'opening', 'in', 'out', 'closing'] as const
    writeRow(table, row(summaryColumnKeys.map((word) => translate(`document.${word}`))), y, 'TH')
    sums.wallets.forEach(({ wallet, opening, in: incoming, out, closing }, index) => {
      const figures = [opening, incoming, 0 - out, closing].map(money)
      const name = translate(`record.wallet.${wallet}`)
      writeRow(table, row([name, ...figures]), y + (index + 1) * rowHeight, 'TD')
    })
    table.end()
  }

  const writeFirstPageHead = () => {
    startPage(1)
    drawArtifact(() => {
      doc.rect(0, 0, width, 128).fill(colours.field)
      drawQr(width - pageMargin - 84, 22, 84)
    })
    if (config.legal.demo) {
      addTaggedElement('P', () =>
        write(translate('demo.strip'), pageMargin, 18, { bold: true, colour: colours.demo }),
      )
    }
    addTaggedElement('H1', () =>
      write(title, pageMargin, 34, { size: 20, bold: true, colour: colours.ink }),
    )
    addTaggedElement('P', () => {
      const style = { colour: colours.ink, width: contentWidth - 120 }
      write(
        `${translate('document.check_at')} ${head.address.replace(/\?.*/s, '')}`,
        pageMargin,
        70,
        style,
      )
      write(groupDocumentCode(head.code), pageMargin, 86, { ...style, size: 12, bold: true })
    })
    const period = `${head.from === null ? translate('document.from_start') : formatTimestamp(head.from)} – ${formatTimestamp(head.to)}`
    writeLabeledValue(translate('document.customer'), head.phone, 148)
    writeLabeledValue(translate('document.period'), period, 164)
    writeLabeledValue(translate('document.issued'), formatTimestamp(head.issued), 180)
    writeLabeledValue(translate('label.fee'), money(sums.fee), 196)
    writeLabeledValue(translate('label.tax_withheld'), money(sums.tax), 212)
    writeLabeledValue(translate('document.entries'), String(sums.count), 228)
    writeSummary(256)
  }

  const writeEntryTable = (rows: readonly StatementRow[], top: number) => {
    const table = doc.struct('Table')
    root.add(table)
    const cells = (texts: readonly string[]): Cells =>
      columns.map(({ word: _, ...place }, at) => ({ ...place, text: texts[at] ?? '' }))
    writeRow(table, cells(columns.map(({ word }) => translate(word))), top, 'TH')
    rows.forEach((row, index) => {
      const kind = translate(`record.kind.${row.kind}`)
      const isNamed = row.account !== null && !['recharge', 'withdraw', 'refund'].includes(row.kind)
      const entry = isNamed ? translate('record.kind_of', { kind, name: row.account ?? '' }) : kind
      const wallet = translate(`record.wallet.${row.wallet}`)
      const texts = [formatTimestamp(row.booked), entry, row.payment_number ?? '', wallet]
      const figures = [money(row.change), money(row.balance_after)]
      writeRow(table, cells([...texts, ...figures]), top + (index + 1) * rowHeight, 'TD')
    })
    table.end()
  }

  return {
    doc,
    /** Writes each page when it is asked for. */
    *write(rows: readonly StatementRow[]): Generator<void> {
      writeFirstPageHead()
      writeEntryTable(rows.slice(0, rowsOnFirstPage), firstPageTableTop)
      yield
      for (let page = 2; page <= pages; page += 1) {
        const start = rowsOnFirstPage + (page - 2) * rowsPerPage
        startPage(page)
        writeEntryTable(rows.slice(start, start + rowsPerPage), tableTop)
        yield
      }
      root.end()
      doc.end()
    },
  }
}
