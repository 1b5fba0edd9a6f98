// A screen without a DOM: React draws into plain objects.
import createReconciler from 'react-reconciler'
import { DefaultEventPriority, NoEventPriority } from 'react-reconciler/constants.js'

const root = { type: 'screen', props: {}, children: [] }
let priority = NoEventPriority
const nothing = () => {}
const no = () => false
const none = () => null

function insert(parent, child, before) {
  remove(parent, child)
  const at = before ? parent.children.indexOf(before) : parent.children.length
  parent.children.splice(at, 0, child)
}

function remove(parent, child) {
  const at = parent.children.indexOf(child)
  if (at >= 0) parent.children.splice(at, 1)
}

const reconciler = createReconciler({
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  isPrimaryRenderer: true,
  noTimeout: -1,
  scheduleTimeout: setTimeout,
  cancelTimeout: clearTimeout,
  supportsMicrotasks: true,
  scheduleMicrotask: queueMicrotask,
  createInstance: (type, props) => ({ type, props, children: [] }),
  createTextInstance: (text) => ({ type: 'text', text, children: [] }),
  appendInitialChild: insert,
  appendChild: insert,
  appendChildToContainer: insert,
  insertBefore: insert,
  insertInContainerBefore: insert,
  removeChild: remove,
  removeChildFromContainer: remove,
  clearContainer: (container) => void (container.children = []),
  commitUpdate: (instance, _type, _before, props) => void (instance.props = props),
  commitTextUpdate: (instance, _before, text) => void (instance.text = text),
  finalizeInitialChildren: no,
  shouldSetTextContent: no,
  getRootHostContext: none,
  getChildHostContext: none,
  getPublicInstance: (instance) => instance,
  prepareForCommit: none,
  resetAfterCommit: nothing,
  preparePortalMount: nothing,
  detachDeletedInstance: nothing,
  beforeActiveInstanceBlur: nothing,
  afterActiveInstanceBlur: nothing,
  prepareScopeUpdate: nothing,
  getInstanceFromNode: none,
  getInstanceFromScope: none,
  setCurrentUpdatePriority: (next) => void (priority = next),
  getCurrentUpdatePriority: () => priority,
  resolveUpdatePriority: () => priority || DefaultEventPriority,
  resolveEventType: none,
  resolveEventTimeStamp: () => -1.1,
  trackSchedulerEvent: nothing,
  shouldAttemptEagerTransition: no,
  requestPostPaintCallback: nothing,
  maySuspendCommit: no,
  maySuspendCommitOnUpdate: no,
  maySuspendCommitInSyncRender: no,
  preloadInstance: () => true,
  startSuspendingCommit: none,
  suspendInstance: nothing,
  waitForCommitToBeReady: none,
  resetFormInstance: nothing,
  NotPendingTransition: null,
  HostTransitionContext: { $$typeof: Symbol.for('react.context'), _currentValue: null },
})

const report = (error) => console.error(error)

export function render(app) {
  const container = reconciler.createContainer(
    root,
    1,
    null,
    false,
    null,
    '',
    report,
    report,
    report,
  )
  reconciler.updateContainer(app, container, null, null)
}

function* all(node = root) {
  yield node
  for (const child of node.children) yield* all(child)
}

const textIn = (node) => [...all(node)].map(({ text }) => text ?? '').join('')

/** What can be read, a line for each element. */
export const lines = () =>
  [...all()].filter(({ type }) => type === 'Text').map((node) => textIn(node))

/** Waits until something is on the screen. */
export async function until(find, what) {
  const end = Date.now() + 10_000
  for (;;) {
    const found = await find()
    if (found) return found
    if (Date.now() > end) throw new Error(`There is no ${what} in: ${lines().join(' | ')}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

export async function press(label) {
  const isIt = ({ type, props }) => type === 'Pressable' && !props.disabled
  const find = () => [...all()].find((node) => isIt(node) && textIn(node) === label)
  const { props } = await until(find, `"${label}" to press`)
  props.onPress()
}

export async function type(label, text) {
  const find = () => [...all()].find(({ props }) => props?.accessibilityLabel === label)
  const { props } = await until(find, `"${label}" to type in`)
  props.onChangeText(text)
  await until(() => find()?.props.value === text, `"${text}" in "${label}"`)
}

export function scroll() {
  for (const { props } of all()) props?.onEndReached?.()
}
