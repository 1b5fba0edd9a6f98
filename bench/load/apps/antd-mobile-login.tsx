import { Button, Form, Input } from 'antd-mobile'

export default function Login() {
  const send = async (values: object) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(values)
    await fetch('/api/auth/sign-in', { method: 'POST', headers, body })
  }
  return (
    <Form
      onFinish={(values: object) => void send(values)}
      footer={
        <Button block type="submit">
          Log in
        </Button>
      }
    >
      <h1>Log in</h1>
      <Form.Item name="phone" rules={[{ required: true }]}>
        <Input type="tel" placeholder="Phone" />
      </Form.Item>
      <Form.Item name="password" rules={[{ required: true }]}>
        <Input type="password" placeholder="Password" />
      </Form.Item>
    </Form>
  )
}
