import { createContext, useContext, type ReactNode } from 'react'

/** Whether the operator may propose what the form around it is for. */
export const MayPropose = createContext(true)

interface ProposeFieldsProps {
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Fields that nobody types in who may not propose. What stands around them is for all who read. */
export function ProposeFields({ label, className = 'editor-group', children }: ProposeFieldsProps) {
  return (
    <fieldset className={className} aria-label={label} disabled={!useContext(MayPropose)}>
      {children}
    </fieldset>
  )
}
