import { collectDefaultMetrics, register } from 'prom-client';

let collecting = false;

/** The process's metrics in Prometheus' text form. */
export function metricsText(): Promise<string> {
  if (!collecting) {
    collectDefaultMetrics();
    collecting = true;
  }
  return register.metrics();
}
