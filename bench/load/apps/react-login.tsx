import type { FormEvent } from 'react'

export default function Login() {
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)))
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/auth/sign-in', { method: 'POST', headers, body })
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <h1>Log in</h1>
      <input name="phone" type="tel" placeholder="Phone" required />
      <input name="password" type="password" placeholder="Password" required />
      <button>Log in</button>
    </form>
  )
}
