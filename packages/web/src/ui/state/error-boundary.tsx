import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly onCrash: (error: unknown, where: string) => void;
  readonly children: ReactNode;
  /** Replaces the crashed part. Without it, nothing is shown. */
  readonly fallback?: ReactNode;
}

/** Catches a crash during rendering. The caller decides what is shown instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashed: boolean }> {
  override readonly state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.props.onCrash(error, componentStack ?? '');
  }

  override render(): ReactNode {
    return this.state.crashed ? (this.props.fallback ?? null) : this.props.children;
  }
}
