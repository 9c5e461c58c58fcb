// Loaded before a service (node --import): when the process that started it is gone, however that happened, the service stops too.
// So no service needs to know who started it, and none is left behind.
const GRACE_MS = 10_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone must not keep a service alive that wants to end.
process.channel?.unref();
