CREATE TABLE `code_guesses` (
	`address` text PRIMARY KEY NOT NULL,
	`times` text NOT NULL,
	`latest` integer NOT NULL
);
