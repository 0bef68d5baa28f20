CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`subject` text NOT NULL,
	`scope` text NOT NULL,
	`ticket_ids` text NOT NULL,
	`attendee_ids` text NOT NULL,
	`people` text NOT NULL,
	`order_id` text,
	`order_number` text,
	`send_copy` integer NOT NULL,
	`status` text NOT NULL,
	`recipients` integer NOT NULL,
	`fixed_at` text,
	`removed` integer DEFAULT false NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`content` text NOT NULL,
	`image_ids` text NOT NULL,
	`last_attendee` integer
);
--> statement-breakpoint
CREATE INDEX `messages_with_images` ON `messages` (`id`) WHERE image_ids <> '[]';--> statement-breakpoint
CREATE TABLE `message_recipients` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`address` text NOT NULL,
	`attendee_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_recipients_by_address` ON `message_recipients` (`message_id`,`address`);