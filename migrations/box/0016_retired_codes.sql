CREATE TABLE `retired_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`attendee_id` text NOT NULL,
	`retired_at` text NOT NULL
);
