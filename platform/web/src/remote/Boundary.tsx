import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is shown in the place of what failed. @param again draws it again, which asks again for what did not come */
  failed: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what is thrown while its content is loaded or drawn, so that it takes nothing of what is around with it. */
export class Boundary extends Component<BoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  // React takes no undefined for a field that may be missing.
  #again = () => this.setState({ failure: undefined } as never);

  override render() {
    const { failure } = this.state;
    return failure ? this.props.failed(failure.error, this.#again) : this.props.children;
  }
}
