import type { WorkAsked } from '@wallet-widget/services/contract'
import { solveWork } from './solveWork.js'

self.onmessage = ({ data }: MessageEvent<WorkAsked>) => self.postMessage(solveWork(data))
