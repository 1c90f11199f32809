import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A throw-away certificate for 127.0.0.1. */
export function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const subject = '-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'
  const args = ['req', ...`${kind} ${subject}`.split(' '), '-keyout', key, '-out', cert]
  execFileSync('openssl', args, { stdio: 'ignore' })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
