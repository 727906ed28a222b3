/** Measures for an operator: counters and durations in the format of Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** The limits of the buckets of durations, in seconds. */
const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

/**
 * The measures of a server, such as the number of messages. They include those of its process: memory, processor, event
 * loop.
 */
export class Measures {
  readonly registry = new Registry();
  readonly sockets = new Gauge({ name: "rulewright_sockets", help: "Open sockets", registers: [this.registry] });
  readonly rooms = new Gauge({
    name: "rulewright_rooms",
    help: "Matches that somebody looks at",
    registers: [this.registry],
  });
  readonly matches = new Gauge({
    name: "rulewright_open_matches",
    help: "Matches that are ready to move in a thread",
    registers: [this.registry],
  });
  readonly messages = new Counter({
    name: "rulewright_messages_total",
    help: "Messages of clients, by what came of them",
    labelNames: ["kind", "outcome"],
    registers: [this.registry],
  });
  readonly handled = this.durations(
    "rulewright_message_seconds",
    "From a message to its reply, what it changed being stored",
  );
  readonly waited = this.durations(
    "rulewright_wait_seconds",
    "How long calls of rules waited until their thread was free",
  );
  readonly ran = this.durations("rulewright_run_seconds", "How long calls of rules took in their thread");
  readonly stored = this.durations("rulewright_store_seconds", "How long it took until an event was on the disk");
  readonly sent = new Counter({
    name: "rulewright_sent_bytes_total",
    help: "Bytes for clients",
    registers: [this.registry],
  });
  readonly cut = new Counter({
    name: "rulewright_cut_total",
    help: "Sockets that the server has closed, by the reason",
    labelNames: ["reason"],
    registers: [this.registry],
  });
  readonly endless = new Counter({
    name: "rulewright_endless_total",
    help: "Calls of rules that took too much time or memory",
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  private durations(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: SECONDS, registers: [this.registry] });
  }
}
