import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** A `<form>` with its fields in one column. Use it with the `props` of `useForm`, or without. */
export function Form({ className, ...props }: ComponentProps<'form'>) {
  return <form data-state="editing" {...props} className={classNames('mv-form', className)} />
}
