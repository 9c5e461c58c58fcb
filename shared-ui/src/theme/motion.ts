import { keyframes } from 'styled-components';

export const fadeIn = keyframes`from { opacity: 0; }`;
export const riseIn = keyframes`from { opacity: 0; transform: translateY(6px); }`;
export const slideFromRight = keyframes`from { transform: translateX(24px); opacity: 0; }`;
export const slideFromBottom = keyframes`from { transform: translateY(24px); opacity: 0; }`;
