export function fault(message: string, translation: string | undefined, language: string): string | null;
