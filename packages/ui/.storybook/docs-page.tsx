import {
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  DocsContext,
  Markdown,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import {
  type ComponentType,
  type MouseEvent,
  type PropsWithChildren,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { GLOBALS_UPDATED, NAVIGATE_URL } from 'storybook/internal/core-events'
import { catalogue } from './welcome/catalogue.js'
import { docsOf, kit, nameOf } from './controls.js'
import { themeOf, themes } from './themes.js'

/** The table of props of another component, and what it passes on. */
function Others({ of }: { of: unknown }) {
  const element = docsOf(of)?.element
  if (!element) return null
  return (
    <p>
      It takes every other attribute of <code>{`<${element}>`}</code>, too, such as{' '}
      <code>className</code> and <code>ref</code>.
    </p>
  )
}

/** A component that has no page of its own. */
function Member({ name }: { name: string }) {
  const component = kit[name] as ComponentType
  const docs = docsOf(component)
  return (
    <>
      <h3>{name}</h3>
      <Markdown>{docs?.description ?? ''}</Markdown>
      {docs && docs.props.length > 0 && <ArgTypes of={component} />}
      <Others of={component} />
    </>
  )
}

/** The page of a component: what it is, how to write it, all props, and its other stories. */
export function DocsPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta'])
  const { componentStories } = useContext(DocsContext)
  const [primary, ...others] = componentStories().filter(({ tags }) => !tags.includes('test-only'))
  const { component, title, argTypes } = preparedMeta
  const entry = catalogue[title]
  const isDescribed = nameOf(component) || Object.values(argTypes).some((row) => row.description)
  const hasSource = Boolean(primary?.parameters['docs']?.source?.code)
  return (
    <>
      <Title />
      {entry && <p className="docs-names">Also known as {entry.also.join(', ')}</p>}
      <Description of={csfFile.moduleExports} />
      {primary && <Canvas of={primary.moduleExport} sourceState={hasSource ? 'shown' : 'none'} />}
      {isDescribed && (
        <>
          <h2>Props</h2>
          <Controls />
          <Others of={component} />
        </>
      )}
      {entry?.with?.map((name) => (
        <Member key={name} name={name} />
      ))}
      {others.length > 0 && <Stories title={<h2>More of it</h2>} includePrimary={false} />}
    </>
  )
}

/** Gives a page of docs the toolbar's theme, and follows its links without loading everything anew. */
export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  // Asked of this page, because the event may come from the frame of a story.
  const ask = useCallback(() => {
    const [first] = context.componentStories()
    return first && context.getStoryContext(first).globals['theme']
  }, [context])
  const [choice, choose] = useState(ask)
  useEffect(() => {
    const update = () => choose(ask)
    context.channel.on(GLOBALS_UPDATED, update)
    return () => context.channel.off(GLOBALS_UPDATED, update)
  }, [context, ask])
  const theme = themeOf(choice)
  // Before the frames of the stories, which take it over.
  useLayoutEffect(() => document.documentElement.setAttribute('data-mv-theme', theme), [theme])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    if (!address?.startsWith('./?path=') || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    context.channel.emit(NAVIGATE_URL, address.slice(2))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a link works without it, too
    <div onClick={follow}>
      <DocsContainer key={theme} context={context} theme={themes[theme]}>
        {children}
      </DocsContainer>
    </div>
  )
}
