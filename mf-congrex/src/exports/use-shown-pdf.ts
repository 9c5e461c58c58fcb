import { type Problem, problemOf } from '@portal/web';
import { readFile } from '@portal/web/files/download-file';
import { useEffect, useState } from 'react';

/** An address of this page for a PDF, under this type whatever the server calls it; null for anything else. */
async function addressOf(url: string): Promise<string | null> {
  const bytes = await (await readFile(url)).arrayBuffer();
  const isPdf = new TextDecoder('latin1').decode(bytes.slice(0, 5)) === '%PDF-';
  return isPdf ? URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) : null;
}

/** The file as the browser's own viewer shows it: it runs no script of the file in this page (docs/decisions/letters.md). */
export function useShownPdf(url: string | undefined) {
  const [shown, setShown] = useState<{ address?: string | null; problem?: Problem }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!url) return;
    let isWanted = true;
    let made: string | null = null;
    setShown({});
    addressOf(url).then(
      (address) => {
        made = address;
        if (isWanted) setShown({ address });
        else if (made) URL.revokeObjectURL(made);
      },
      (error: unknown) => isWanted && setShown({ problem: problemOf(error) }),
    );
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, turn]);
  return { ...shown, retry: () => setTurn((last) => last + 1) };
}
