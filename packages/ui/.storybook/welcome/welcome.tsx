import { type ReactNode, useDeferredValue, useState } from 'react'
import { CopyButton, SearchField, SproutIcon } from '../../src/index.js'
import { Wallet } from './example.js'
import { firstCode } from './first-code.js'
import { type Miniature, miniatures } from './miniature.js'
import './welcome.css'

const install = 'npm install @mavuno/ui'

const words =
  /(?<name>'[^']*')|(?<key>\b(?:import|from|export|function|return|const)\b)|(?<tag><\/?[A-Z]\w*|\/?>)/g

/** Code with its strings, keywords and tags in colours. */
function highlighted(code: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const { index, 0: text, groups } of code.matchAll(words)) {
    const kind = Object.keys(groups!).find((name) => groups![name])
    parts.push(
      code.slice(at, index),
      <span key={index} data-kind={kind}>
        {text}
      </span>,
    )
    at = index + text.length
  }
  return [...parts, code.slice(at)]
}

/** A low sun over furrows that meet at one point. */
function Field() {
  return (
    <svg
      className="welcome-field"
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <circle cx="930" cy="262" r="74" fill="#f0c04f" />
      <path d="M0 268h1200v152H0z" fill="#0b2f21" />
      {Array.from({ length: 31 }, (_, furrow) => (
        <path
          key={furrow}
          d={`M930 268 L${(furrow - 15) * 170 + 900} 460 h60z`}
          fill="#fff"
          fillOpacity="0.055"
        />
      ))}
    </svg>
  )
}

const docsOf = (title: string) => `./?path=/docs/${title.toLowerCase().replace('/', '-')}--docs`

function Tile({ title, name, also, bleeds, Draw }: Miniature) {
  return (
    <li className="welcome-tile">
      <div className="miniature" data-bleeds={bleeds} inert aria-hidden>
        <div className="miniature-screen">
          <Draw />
        </div>
      </div>
      <div className="welcome-tile-words">
        <a href={docsOf(title)} target="_top">
          {name}
        </a>
        <span>{also.join(', ')}</span>
      </div>
    </li>
  )
}

/** Every component, by group, or those that fit what is typed. */
function Gallery() {
  const [typed, type] = useState('')
  const wanted = useDeferredValue(typed).trim().toLowerCase()
  const found = miniatures.filter(({ name, also }) =>
    [name, ...also].some((one) => one.toLowerCase().includes(wanted)),
  )
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <section className="welcome-part">
      <div className="welcome-gallery-head">
        <h2 className="welcome-heading">All {miniatures.length} components</h2>
        <SearchField
          label="Find a component"
          placeholder="Drawer, OTP, snackbar"
          value={typed}
          onValueChange={type}
        />
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className="welcome-group">{group}</h3>
          <ul className="welcome-tiles">
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <Tile key={one.title} {...one} />
              ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <p role="status">No component has that name. “Which one” says what to use for what.</p>
      )}
    </section>
  )
}

const ways: [title: string, text: string, href: string][] = [
  [
    'Which one',
    'What to use to inform, ask, let choose, show or wait.',
    './?path=/docs/docs-which-one--docs',
  ],
  ['Tokens', 'Every colour, size and space, by what it is for.', './?path=/docs/docs-tokens--docs'],
  [
    'Light theme',
    'One attribute turns the kit, or a part of it, light.',
    './?path=/docs/docs-light-theme--docs',
  ],
  ['Brand', 'Your colours in one CSS file, with contrast kept.', './?path=/docs/docs-brand--docs'],
  [
    'Drop-in',
    'In a page that has styles, scrolling and a direction of its own.',
    './?path=/docs/docs-dropin--docs',
  ],
  [
    'Torture',
    'A hundred thousand rows, fifty toasts, every language.',
    './?path=/docs/docs-torture--docs',
  ],
  [
    'Faults',
    'What a person sees when payment, server or network fail.',
    './?path=/docs/docs-faultlab--docs',
  ],
  [
    'The SDK',
    'The client for the wallet’s API, with its reference.',
    'https://www.npmjs.com/package/@mavuno/sdk',
  ],
]

export function Welcome() {
  return (
    <div className="welcome">
      <header className="welcome-hero">
        <Field />
        <div className="welcome-hero-words">
          <p className="welcome-mark">
            <SproutIcon /> Mavuno UI
          </p>
          <h1>The parts of a wallet that feels at home on any phone</h1>
          <p>
            React components for pages about money: dark or light, accessible, small. They need no
            provider, no router and no translation library.
          </p>
          <div className="welcome-install">
            <code>{install}</code>
            <CopyButton value={install} size="small" variant="plain" />
          </div>
        </div>
      </header>
      <section className="welcome-part welcome-start">
        <div>
          <h2 className="welcome-heading">Start with this</h2>
          <p>
            Two stylesheets, and any component. <code>base.css</code> is for an app that is made of
            the kit alone; leave it out in a page of your own.
          </p>
          <div className="welcome-code">
            <CopyButton value={firstCode} size="small" variant="plain" />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
            <pre tabIndex={0} aria-label="The code of the example">
              <code>{highlighted(firstCode)}</code>
            </pre>
          </div>
        </div>
        <div className="welcome-phone" inert aria-hidden>
          <Wallet />
        </div>
      </section>
      <Gallery />
      <nav className="welcome-part" aria-label="More to read">
        <h2 className="welcome-heading">Go on</h2>
        <ul className="welcome-ways">
          {ways.map(([title, text, href]) => (
            <li key={title}>
              <a href={href} target="_top">
                {title}
              </a>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
