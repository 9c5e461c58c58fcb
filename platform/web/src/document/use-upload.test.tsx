import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SentFile } from '../data/send-file.ts';
import { useUpload } from './use-upload.ts';

afterEach(cleanup);

const file = new File(['%PDF-'], 'livret.pdf', { type: 'application/pdf' });
const kept: SentFile = { fileUuid: 'kept', name: 'livret.pdf', size: 5, url: '/files/kept', sentAt: 0 };

/** An upload whose end is decided by the test. */
function upload() {
  const sent: SentFile[] = [];
  const calls: { progress: (percent: number) => void; end: PromiseWithResolvers<SentFile>; signal: AbortSignal }[] = [];
  const { result, unmount } = renderHook(() =>
    useUpload({
      send: (_file, progress, signal) => {
        const end = withResolvers<SentFile>();
        calls.push({ progress, end, signal });
        return end.promise;
      },
      explain: (error) => (error as Error).message,
      onSent: (one) => sent.push(one),
    }),
  );
  return { result, unmount, calls, sent };
}

interface PromiseWithResolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}
function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((...ways) => {
    [resolve, reject] = ways;
  });
  return { promise, resolve, reject };
}

test('its progress is shown until the server keeps it', async () => {
  const { result, calls, sent } = upload();
  act(() => void result.current.send(file));
  act(() => calls[0]!.progress(40));
  expect(result.current.sending).toEqual({ file, progress: 40, problem: undefined });
  await act(async () => calls[0]!.end.resolve(kept));
  expect([result.current.sending, sent]).toEqual([undefined, [kept]]);
});

test('refused, it is there to be sent again', async () => {
  const { result, calls, sent } = upload();
  act(() => void result.current.send(file));
  await act(async () => calls[0]!.end.reject(new Error('Trop de fichiers')));
  expect(result.current.sending).toEqual({ file, progress: 100, problem: 'Trop de fichiers' });
  act(() => void result.current.send(result.current.sending!.file));
  await act(async () => calls[1]!.end.resolve(kept));
  expect([result.current.sending, sent]).toEqual([undefined, [kept]]);
});

test('stopped, it is forgotten, and so is the error of the request that was broken off', async () => {
  const { result, calls } = upload();
  act(() => void result.current.send(file));
  act(() => result.current.stop());
  expect(calls[0]!.signal.aborted).toBe(true);
  await act(async () => calls[0]!.end.reject(new Error('stopped')));
  expect(result.current.sending).toBeUndefined();
});

test('it is broken off when the field goes', () => {
  const { result, unmount, calls } = upload();
  act(() => void result.current.send(file));
  unmount();
  expect(calls[0]!.signal.aborted).toBe(true);
});
