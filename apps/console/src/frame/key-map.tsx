import { Dialog, Switch } from '@mavuno/ui'
import { Fragment, useState } from 'react'
import { useText } from '../texts/use-text.js'
import type { ConsoleKey } from '../texts/texts.js'
import { Key } from '../parts/key.js'
import { areLettersOn, switchLetters } from './keys.js'
import { screens } from './screens.js'

const map: readonly (readonly [ConsoleKey, ...string[]])[] = [
  ['keys.move', 'J', 'K'],
  ['keys.open', 'Enter'],
  ['keys.back', 'Esc'],
  ['keys.find', '/'],
  ['keys.filter', 'F'],
  ['keys.save', 'S'],
  ['keys.saved', '1', '–', '9'],
  ['keys.copy', 'L'],
  ['keys.select', 'keys.space'],
  ['keys.range', '⇧J', '⇧K'],
  ['palette.title', 'Ctrl K'],
  ['keys.credit', 'Y'],
  ['exact.title', '⇧Y'],
  ['keys.take', 'T'],
  ['keys.paid', 'P'],
  ['keys.refuse', 'R'],
  ['keys.bulk', '⇧R', '⇧T'],
  ['keys.undo', 'U'],
  ['keys.approve', 'A'],
  ['keys.make', 'N'],
  ['keys.duplicate', 'D'],
  ['keys.preview', 'V'],
  ['keys.reveal', 'V'],
  ['keys.ask', 'M'],
  ['keys.block', 'B'],
  ['keys.propose', 'Ctrl', 'Enter'],
  ['keys.import', 'I'],
  ['keys.balance', 'B'],
  ['keys.link', 'L'],
  ['keys.take_out', 'O'],
  ['keys.check', 'V'],
  ['keys.note', 'N'],
  ['keys.assign', 'I'],
  ['keys.later', 'Z'],
  ['keys.close', 'E'],
  ['keys.open_again', 'O'],
  ['keys.canned', '/'],
  ['keys.all', '?'],
]

/** All keys, opened by `?`. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [isOn, setOn] = useState(areLettersOn)
  const go = Object.values(screens).map(
    ({ title, letter }) => [title, 'G', letter.toUpperCase()] as const,
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('keys.title')}>
      <dl className="key-map">
        {[...map, ...go].map(([label, ...keys]) => (
          <Fragment key={label}>
            <dt>{t(label)}</dt>
            <dd>
              {keys.map((key) => (
                <Key key={key}>{key === 'keys.space' ? t(key) : key}</Key>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        label={t('keys.letters')}
        hint={t('keys.letters_hint')}
        checked={isOn}
        onCheckedChange={(on) => {
          switchLetters(on)
          setOn(on)
        }}
      />
    </Dialog>
  )
}
