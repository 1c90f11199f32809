export { useSession } from './views/useSession.js'
