import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** A `<form>` whose fields stand in one column. Takes the `props` of `useForm`, or works plainly. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form data-state="editing" {...props} className={classNames('mv-form', className)} />
}
