import {
  type FormEvent as SubmitEvent,
  type RefCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { rethrow } from '../../../internal/promises.js'
import { showInView } from '../../../internal/show-in-view.js'
import type { FormIssue, FormSchema } from './form-schema.js'
import { createFormStore } from './form-store.js'
import { useAfterPress } from './use-after-press.js'

export interface FormOptions<V extends object, T> {
  /** Validates all values: a zod object, or anything with its `safeParse`. */
  schema: FormSchema<T>
  /** One for each field, including those that start empty. */
  defaultValues: V
  /**
   * Called with the parsed values, and not again until it settles. Returns the receiver's issues,
   * if any; each is shown at the field that its path names. An error that it throws is left to the
   * page to report, and the form can be submitted again.
   */
  onSubmit: (data: T) => PromiseLike<readonly FormIssue[] | void> | readonly FormIssue[] | void
}

/** The props to spread on any field of the kit. */
export interface FieldBinding<T> {
  name: string
  value: T
  onValueChange: (value: T) => void
  onBlur: () => void
  error: string | undefined
  ref: RefCallback<HTMLElement>
}

/** The props to spread on `Checkbox` and `Switch`. */
export interface CheckBinding {
  name: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  onBlur: () => void
  error: string | undefined
  ref: RefCallback<HTMLElement>
}

type NamesOf<V, T> = { [N in keyof V]: V[N] extends T ? N : never }[keyof V] & string

const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex]'

function focusOf(element: HTMLElement): HTMLElement {
  if (element.matches(focusable)) return element
  const inputs = [...element.querySelectorAll<HTMLElement>(focusable)]
  return inputs.find((input) => input.matches(':checked')) ?? inputs[0] ?? element
}

function isBefore(a: HTMLElement, b: HTMLElement): boolean {
  return Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/** Focuses a field and shows its error, which is below it, where a keyboard may cover it. */
function focusField(field: HTMLElement): void {
  const control = focusOf(field)
  control.focus()
  // A group is described itself, not the control inside that gets the focus.
  const describedBy =
    field.getAttribute('aria-describedby') ?? control.getAttribute('aria-describedby')
  for (const id of describedBy?.split(' ') ?? []) {
    if (id.endsWith('-error')) showInView(document.getElementById(id))
  }
}

/**
 * Focuses the element that comes first on the page, whatever the order in which the schema checks
 * the fields.
 */
function focusFirst(elements: readonly HTMLElement[]): void {
  const first = elements.find((one) =>
    elements.every((other) => other === one || isBefore(one, other)),
  )
  if (first) focusField(first)
}

/**
 * The values, errors and submission of one form. Spread `props` on `Form`, and `field(name)` on
 * each field.
 */
export function useForm<V extends object, T>(options: FormOptions<V, T>) {
  const [store] = useState(() => createFormStore(options.defaultValues))
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLParagraphElement>(null)
  const elements = useRef(new Map<string, HTMLElement>())
  const [refs] = useState(() => new Map<string, RefCallback<HTMLElement>>())
  const { onPointerDown, afterPress } = useAfterPress()

  const issuesOf = (values: V) => {
    const result = latest.current.schema.safeParse(values)
    return result.success ? [] : result.error.issues
  }

  // The error of a field that is not on the page is shown with the form, because nobody would see
  // it otherwise.
  const inSight = (issues: readonly FormIssue[]) =>
    issues.map((one) => (elements.current.has(String(one.path[0])) ? one : { ...one, path: [] }))

  const { stops } = state
  useEffect(() => {
    if (stops === 0) return
    const { faults, refusals } = store.get()
    const wrong = Object.keys({ ...faults, ...refusals })
    const fields = wrong.flatMap((name) => elements.current.get(name) ?? [])
    focusFirst(fields.length > 0 || !message.current ? fields : [message.current])
  }, [stops, store])

  const refOf = (name: string) => {
    const known = refs.get(name)
    if (known) return known
    const ref = (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element)
      else elements.current.delete(name)
    }
    refs.set(name, ref)
    return ref
  }

  const change = <N extends keyof V>(name: N, value: V[N]) => {
    let issues: readonly FormIssue[] = []
    try {
      issues = issuesOf({ ...store.get().values, [name]: value })
    } finally {
      // Keeps the typed value even if the schema throws.
      store.send({ type: 'changed', name, value, issues })
    }
  }

  const binding = (name: keyof V & string) => ({
    name,
    onBlur: () =>
      afterPress(() => {
        // The values being submitted have already been checked.
        if (store.get().status === 'sending') return
        store.send({ type: 'left', name, issues: issuesOf(store.get().values) })
      }),
    error: state.faults[name] ?? state.refusals[name],
    ref: refOf(name),
  })

  const submit = async () => {
    const { values, status } = store.get()
    if (status === 'sending') return
    const result = latest.current.schema.safeParse(values)
    if (!result.success) {
      return store.send({ type: 'stopped', issues: inSight(result.error.issues) })
    }
    // A field that rejects its own value, such as an amount out of bounds, shows its error and is
    // focused.
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    if (controls.some((one) => one.validity?.customError && !one.checkValidity())) return
    store.send({ type: 'sent' })
    let issues: readonly FormIssue[] = []
    try {
      issues = (await latest.current.onSubmit(result.data)) ?? []
    } finally {
      store.send({ type: 'answered', issues: inSight(issues) })
    }
  }

  return {
    values: state.values,
    /** Whether a submit is in flight. Pass it to the button. */
    busy: state.status === 'sending',
    /** The error that belongs to no field. Spread it on `FormMessage`. */
    message: { ref: message, children: state.message },
    /** Submits the form, as a tap on its button does. */
    submit,
    /** Resets the given fields, or all, to their default values. Nothing else clears passwords. */
    clear(...names: (keyof V)[]) {
      const { defaultValues } = latest.current
      const wanted = names.length > 0 ? names : (Object.keys(defaultValues) as (keyof V)[])
      const entries = wanted.map((name) => [name, defaultValues[name]])
      store.send({ type: 'cleared', values: Object.fromEntries(entries) as Partial<V> })
    },
    /** Sets a value from outside its field, as "Use all" does. */
    setValue: change,
    field: <N extends keyof V & string>(name: N): FieldBinding<V[N]> => ({
      ...binding(name),
      value: state.values[name],
      onValueChange: (value) => change(name, value),
    }),
    check: (name: NamesOf<V, boolean>): CheckBinding => ({
      ...binding(name),
      checked: Boolean(state.values[name]),
      onCheckedChange: (checked) => change(name, checked as V[typeof name]),
    }),
    props: {
      ref: form,
      noValidate: true,
      'aria-busy': state.status === 'sending' || undefined,
      'data-state': state.status,
      onPointerDown,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        submit().catch(rethrow)
      },
    },
  }
}
